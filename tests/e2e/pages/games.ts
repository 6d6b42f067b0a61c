import type { Locator, Page } from '@playwright/test'
import { Popup } from './popup.ts'
import { press } from './press.ts'

/** The list of games, and the question that appears if an order is open and the player chooses another game. */
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

  /** Chooses a game by its name, and by its edition's name if it has editions. */
  async chooses(...names: (string | RegExp)[]) {
    for (const name of names) await this.root.getByRole('button', { name }).click()
  }
}
