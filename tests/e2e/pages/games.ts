import type { Locator, Page } from '@playwright/test'
import { Popup } from './popup.ts'
import { press } from './press.ts'

/** The list of games, and the question whether to change the game while an order is open. */
export class Games extends Popup {
  readonly question: Popup
  constructor(page: Page) {
    super(page, 'Choose a game')
    this.question = new Popup(page, 'Change the game?')
  }

  get opener(): Locator {
    return this.page.getByRole('button', { name: 'Change game' }).first()
  }

  async opens() {
    await press(this.opener, this.root)
  }

  /** Chooses a game. If the game has editions, the second name is the name of an edition. */
  async chooses(...names: (string | RegExp)[]) {
    for (const name of names) await this.root.getByRole('button', { name }).click()
  }
}
