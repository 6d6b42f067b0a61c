Feature: Cases to execute by hand

  Rule: Logging in

    Background:
      Given The reference server runs (npm start, with TESTING=1), the shop is open at http://watt.localhost:4000/?spec_lang=en, so in English.
      And POST /__test/… {…} means, on the machine of the server: curl -X POST -H "content-type: application/json" http://127.0.0.1:4000/__test/… -d '{…}'.
      And A new player is one of this case alone: POST /__test/player {} answers a username and a password; log in with them in a browser without stored data. Their first role is on the first server.
      And Accounts: ann / ann-pass and bob / bob-pass. Cards, password demo-card: PAY-USD-4.99-1, GIFT-980-1, GAME-1. A card is used up: the next ones end in -2 and -3.
      And Nothing is left of the case before: the network is on, the clock is right, and no prepared answer waits (curl -X DELETE http://127.0.0.1:4000/__test/fault).
      And What is prepared for the opening of the shop counts 30 seconds after its page was opened last: so long the server sends the same page again.

    @medium @path-e8ca8a0ce360
    Scenario: The player chooses the prepaid card. Still: Typing a name or card number and its password, or choosing another way.
      Given Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Press “Prepaid card”.
      Then Still: Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing

    @medium @path-7b9131222467 @LGN-05
    Scenario: The player closes the popup. The popup is gone.
      Given Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Press “Close” of the popup.
      Then The popup is gone.

    @medium @path-b860c6e6abc5 @LGN-01
    Scenario: The player chooses another game. Still: Typing a name or card number and its password, or choosing another way.
      Given In a browser without stored data, POST /__test/replenishment {"amount":499,"validTime":3600}, which is for ann, and open /replenishGoods?rp_client_id=10101.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Choose the second game under “Game”.
      Then Still: Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing

    @medium @path-380ec541afc0 @LGN-04
    Scenario: The player cancels instead of going on in the window. Typing a name or card number and its password, or choosing another way.
      Given Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Press the icon of Google.
      Then The window is open, or being opened, and its provider not found yet.
      And In place of the form something turns, and it is said to go on in the window of the provider; “Cancel” is there.
      When Press “Cancel” in the shop; where “Not possible in this browser” is open, “Back”.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing

    @medium @path-2bd1a3aedc23 @LGN-04 @LGN-10
    Scenario: 40 seconds pass (opening time). Typing a name or card number and its password, or choosing another way.
      Given Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Slow the network down by a profile of your own with a latency of 60,000 ms (developer tools, Network, throttling). Then: Press the icon of Google.
      Then The window is open, or being opened, and its provider not found yet.
      And In place of the form something turns, and it is said to go on in the window of the provider; “Cancel” is there.
      When Wait 40 seconds, and take the profile away again.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      And The message “Login failed. Please try again or choose another way to log in.” is shown.
      # screen: flows/login.html#state=editing

    @medium @path-1d346e8dd5db @LGN-04
    Scenario: The player cancels instead of going on in the window. Typing a name or card number and its password, or choosing another way.
      Given Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Press the icon of Google.
      Then The window is open, or being opened, and its provider not found yet.
      And In place of the form something turns, and it is said to go on in the window of the provider; “Cancel” is there.
      When Wait until the window shows the page of the provider.
      Then The player is at the provider.
      And In place of the form something turns, and it is said to go on in the window of the provider; “Cancel” is there.
      # screen: flows/login.html#state=asking.waiting
      When Press “Cancel” in the shop; where “Not possible in this browser” is open, “Back”.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing

    @medium @path-84f584b8585f @LGN-04
    Scenario: The player cancels at the provider. Typing a name or card number and its password, or choosing another way.
      Given Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Press the icon of Google.
      Then The window is open, or being opened, and its provider not found yet.
      And In place of the form something turns, and it is said to go on in the window of the provider; “Cancel” is there.
      When Wait until the window shows the page of the provider.
      Then The player is at the provider.
      And In place of the form something turns, and it is said to go on in the window of the provider; “Cancel” is there.
      # screen: flows/login.html#state=asking.waiting
      When Press Cancel in the window.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing

    @medium @path-3b04dcb3bfac @LGN-04 @LGN-10
    Scenario: The provider refuses, or answers with a wrong state. Typing a name or card number and its password, or choosing another way.
      Given Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Press the icon of Google.
      Then The window is open, or being opened, and its provider not found yet.
      And In place of the form something turns, and it is said to go on in the window of the provider; “Cancel” is there.
      When Wait until the window shows the page of the provider.
      Then The player is at the provider.
      And In place of the form something turns, and it is said to go on in the window of the provider; “Cancel” is there.
      # screen: flows/login.html#state=asking.waiting
      When Type any account, and press Refuse this account in the window.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      And The message “Login failed. Please try again or choose another way to log in.” is shown.
      # screen: flows/login.html#state=editing

    @medium @path-6d720ffba656 @LGN-04 @LGN-10
    Scenario: 10 minutes pass (window timeout ms). Typing a name or card number and its password, or choosing another way.
      Given Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Press the icon of Google.
      Then The window is open, or being opened, and its provider not found yet.
      And In place of the form something turns, and it is said to go on in the window of the provider; “Cancel” is there.
      When Wait until the window shows the page of the provider.
      Then The player is at the provider.
      And In place of the form something turns, and it is said to go on in the window of the provider; “Cancel” is there.
      # screen: flows/login.html#state=asking.waiting
      When Leave the window open and do nothing for ten minutes.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      And The message “Login failed. Please try again or choose another way to log in.” is shown.
      # screen: flows/login.html#state=editing

    @medium @path-4b322bd9c517 @LGN-01 @LGN-02 @LGN-04 @LGN-05 @LGN-06
    Scenario: The server knows the player. The popup is gone.
      Given Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Type ann into “Username”, or GAME-1 into “Card number” where a card logs in.
      Then Still: Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Type ann-pass into “Password”, or demo-card into “Card password” where a card logs in.
      Then Still: Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Press “Log in” in the popup.
      Then Waiting for the server; what was sent is what is judged.
      And The button tells that it waits; a second press does nothing.
      # screen: flows/login.html#state=authenticating
      When Wait for the answer.
      Then The popup is gone.

    @medium @path-73340e0f5c6c @LGN-01 @LGN-02 @LGN-04 @LGN-05 @LGN-06
    Scenario: The server refuses. Typing a name or card number and its password, or choosing another way.
      Given Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Type ann into “Username”, or GAME-1 into “Card number” where a card logs in.
      Then Still: Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Type ann-pass into “Password”, or demo-card into “Card password” where a card logs in.
      Then Still: Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Replace the password by a wrong password, wrong-pass. Then: Press “Log in” in the popup.
      Then Waiting for the server; what was sent is what is judged.
      And The button tells that it waits; a second press does nothing.
      # screen: flows/login.html#state=authenticating
      When Wait for the answer.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      And The message “Wrong account or password.” is shown.
      # screen: flows/login.html#state=editing

  Rule: Logging in

    Background:
      Given The reference server runs (npm start, with TESTING=1), the shop is open at http://watt.localhost:4000/?spec_lang=de, so in Deutsch.
      And POST /__test/… {…} means, on the machine of the server: curl -X POST -H "content-type: application/json" http://127.0.0.1:4000/__test/… -d '{…}'.
      And A new player is one of this case alone: POST /__test/player {} answers a username and a password; log in with them in a browser without stored data. Their first role is on the first server.
      And Accounts: ann / ann-pass and bob / bob-pass. Cards, password demo-card: PAY-USD-4.99-1, GIFT-980-1, GAME-1. A card is used up: the next ones end in -2 and -3.
      And Nothing is left of the case before: the network is on, the clock is right, and no prepared answer waits (curl -X DELETE http://127.0.0.1:4000/__test/fault).
      And What is prepared for the opening of the shop counts 30 seconds after its page was opened last: so long the server sends the same page again.

    @medium @path-4b322bd9c517 @LGN-01 @LGN-02 @LGN-04 @LGN-05 @LGN-06
    Scenario: The server knows the player. The popup is gone.
      Given Open the shop and press “Anmelden” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Anmelden” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Type ann into “Benutzername”, or GAME-1 into “Kartennummer” where a card logs in.
      Then Still: Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Anmelden” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Type ann-pass into “Passwort”, or demo-card into “Kartenpasswort” where a card logs in.
      Then Still: Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Anmelden” is off until both hold more than blanks.
      # screen: flows/login.html#state=editing
      When Press “Anmelden” in the popup.
      Then Waiting for the server; what was sent is what is judged.
      And The button tells that it waits; a second press does nothing.
      # screen: flows/login.html#state=authenticating
      When Wait for the answer.
      Then The popup is gone.
