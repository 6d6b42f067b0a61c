import { pageOf, type Site } from 'flow-atlas/pages/shell'
import { type Find, rowId } from 'flow-atlas/sheet/finds'
import { type Html, html } from 'statewalk/report/markup'
import type { RowBeside } from '../rows.ts'
import type { Answer } from './ask.ts'
import type { Known, Question } from './questions.ts'

const line = ({ words, to, isByHand = false }: Answer): Html => {
  const said = to === null ? words : html`<a href="${to}">${words}</a>`
  return isByHand
    ? html`<li class="by-hand">${said} <span class="soft">(written by hand)</span></li>`
    : html`<li>${said}</li>`
}

/** The address of a question on its page. */
const idOf = (index: number) => `question-${index + 1}`

/** Answers that are longer than this are opened by a tap. */
const most = 12

/** What is read at once, and how many lines with a place come after it. */
const cutOf = (answers: readonly Answer[]) => {
  const [shown, rest] = answers.length <= most ? [answers, []] : [answers.slice(0, most), answers.slice(most)]
  return { shown, rest, more: rest.filter(({ to }) => to !== null).length }
}

const answersOf = (answers: readonly Answer[]): Html => {
  const { shown, rest, more } = cutOf(answers)
  const list = html`<ul class="plain dots">${shown.map(line)}</ul>`
  return rest.length === 0
    ? list
    : html`${list}<details><summary>and ${more} more</summary><ul class="plain dots">${rest.map(line)}</ul></details>`
}

/** The questions as the search finds them. */
export const questionFinds = (questions: readonly Question[]): Find[] =>
  questions.map(({ question, also = '' }, index) => ({
    kind: 'question',
    words: question,
    in: 'Questions and answers',
    also,
    to: `questions.html#${idOf(index)}`,
  }))

/** Rows of no flow as the search finds them. */
export const rowsBesideFinds = (rows: readonly RowBeside[]): Find[] =>
  rows.map(({ id, text, also = '' }) => ({
    kind: 'row',
    words: `${id} ${text}`,
    ...(also !== '' && { also }),
    in: 'Beside the flows',
    to: `questions.html#${rowId(id)}`,
  }))

const besideSection = (rows: readonly RowBeside[]): Html =>
  rows.length === 0
    ? html``
    : html`<section class="card question" id="beside"><h2>What is required beside the flows</h2><p class="soft">No chart, model or screen names these rows: they hold of brands, languages, amounts and calls.</p><ul class="plain dots">${rows.map(({ id, text }) => html`<li id="${rowId(id)}"><strong>${id}</strong> ${text}</li>`)}</ul></section>`

/** What is asked most, answered from the charts, and by hand where they do not say it; below it what no flow answers for. */
export const questionsPage = (
  questions: readonly Question[],
  known: Known,
  site: Site,
  beside: readonly RowBeside[] = [],
): string => {
  const body = html`<div class="lead"><div><h1>Questions and answers</h1><p>What is asked most about the flows. Lines are read from the charts when this page is made, and lead to their states; those marked as written by hand are a person’s words, which no chart keeps true.</p></div></div>
<ol class="plain">${questions.map(({ question }, index) => html`<li><a href="#${idOf(index)}">${question}</a></li>`)}</ol>
${questions.map((each, index) => html`<section class="card question" id="${idOf(index)}"><h2>${each.question}</h2>${answersOf(each.answers(known))}</section>`)}
${besideSection(beside)}`
  return pageOf({ site, title: 'Questions', up: '', here: 'questions.html', body })
}

const cellLine = ({ words, isByHand = false }: Answer) =>
  `${words.replaceAll('|', '\\|')}${isByHand ? ' _(written by hand)_' : ''}`

const cellOf = (answers: readonly Answer[]): string => {
  const { shown, rest, more } = cutOf(answers)
  return [...shown.map(cellLine), ...(rest.length === 0 ? [] : [`and ${more} more`])].join('<br>')
}

/** The same as a table, a row a question: its place on the site, and of its answer what is read there at once. */
export const questionsTable = (questions: readonly Question[], known: Known): string => {
  const rows = questions.map(
    ({ question, answers }, index) => `| ${question} | \`questions.html#${idOf(index)}\` | ${cellOf(answers(known))} |`,
  )
  const head = ['# Frequent questions, as the atlas answers them', '', '| question | page | answer |', '|---|---|---|']
  return `${[...head, ...rows].join('\n')}\n`
}
