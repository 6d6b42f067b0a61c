Feature: Cases to execute by hand

  Rule: Logging in

    @medium @path-7b9131222467 @LGN-05
    Scenario: The player closes the popup. The popup is gone.
      Given The reference server runs (npm start, with TESTING=1), the shop is open at http://watt.localhost:4000.
      And Accounts: ann / ann-pass and bob / bob-pass. Cards, password demo-card: PAY-USD-4.99-1, GIFT-980-1, GAME-1.
      And Nothing is left of the case before: no answer is replaced in the developer tools, the network is on, and no refusal waits (curl -X DELETE http://127.0.0.1:4000/__test/fault).
      And POST /__test/… {…} means, on the machine of the server: curl -X POST -H "content-type: application/json" http://127.0.0.1:4000/__test/… -d '{…}'.
      And Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      When Press “Close” of the popup.
      Then The popup is gone.

    @medium @path-f8f67c93709a @LGN-04
    Scenario: The window reaches the provider. The player is at the provider.
      Given The reference server runs (npm start, with TESTING=1), the shop is open at http://watt.localhost:4000.
      And Accounts: ann / ann-pass and bob / bob-pass. Cards, password demo-card: PAY-USD-4.99-1, GIFT-980-1, GAME-1.
      And Nothing is left of the case before: no answer is replaced in the developer tools, the network is on, and no refusal waits (curl -X DELETE http://127.0.0.1:4000/__test/fault).
      And POST /__test/… {…} means, on the machine of the server: curl -X POST -H "content-type: application/json" http://127.0.0.1:4000/__test/… -d '{…}'.
      And Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      When Press the icon of Google.
      Then The window is open, or being opened, and its provider not found yet.
      And In place of the form something turns, and it is said to go on in the window of the provider; “Cancel” is there.
      When Wait until the window shows the page of the provider.
      Then The player is at the provider.
      And In place of the form something turns, and it is said to go on in the window of the provider; “Cancel” is there.

    @medium @path-683a656446f6 @LGN-04
    Scenario: The window is closed. The window is gone, so the form is there again; should it answer after all, that counts.
      Given The reference server runs (npm start, with TESTING=1), the shop is open at http://watt.localhost:4000.
      And Accounts: ann / ann-pass and bob / bob-pass. Cards, password demo-card: PAY-USD-4.99-1, GIFT-980-1, GAME-1.
      And Nothing is left of the case before: no answer is replaced in the developer tools, the network is on, and no refusal waits (curl -X DELETE http://127.0.0.1:4000/__test/fault).
      And POST /__test/… {…} means, on the machine of the server: curl -X POST -H "content-type: application/json" http://127.0.0.1:4000/__test/… -d '{…}'.
      And Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      When Press the icon of Google.
      Then The window is open, or being opened, and its provider not found yet.
      And In place of the form something turns, and it is said to go on in the window of the provider; “Cancel” is there.
      When Close the window.
      Then The window is gone, so the form is there again; should it answer after all, that counts.
      And The form is there again, with both fields.

    @medium @path-ce73182187b4 @LGN-04
    Scenario: The player lets the provider tell. The server turns what the provider handed over into a login.
      Given The reference server runs (npm start, with TESTING=1), the shop is open at http://watt.localhost:4000.
      And Accounts: ann / ann-pass and bob / bob-pass. Cards, password demo-card: PAY-USD-4.99-1, GIFT-980-1, GAME-1.
      And Nothing is left of the case before: no answer is replaced in the developer tools, the network is on, and no refusal waits (curl -X DELETE http://127.0.0.1:4000/__test/fault).
      And POST /__test/… {…} means, on the machine of the server: curl -X POST -H "content-type: application/json" http://127.0.0.1:4000/__test/… -d '{…}'.
      And Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      When Press the icon of Google.
      Then The window is open, or being opened, and its provider not found yet.
      And In place of the form something turns, and it is said to go on in the window of the provider; “Cancel” is there.
      When Approve in the window.
      Then The server turns what the provider handed over into a login.
      And In place of the form something turns, and “Logging in…” is said; there is no “Cancel”.

    @medium @path-9736abc0ddf9 @LGN-04 @LGN-10
    Scenario: The provider lets nobody in here. The provider lets nobody in here: the link can be copied to another browser.
      Given The reference server runs (npm start, with TESTING=1), the shop is open at http://watt.localhost:4000.
      And Accounts: ann / ann-pass and bob / bob-pass. Cards, password demo-card: PAY-USD-4.99-1, GIFT-980-1, GAME-1.
      And Nothing is left of the case before: no answer is replaced in the developer tools, the network is on, and no refusal waits (curl -X DELETE http://127.0.0.1:4000/__test/fault).
      And POST /__test/… {…} means, on the machine of the server: curl -X POST -H "content-type: application/json" http://127.0.0.1:4000/__test/… -d '{…}'.
      And Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      When Press the icon of Google.
      Then The window is open, or being opened, and its provider not found yet.
      And In place of the form something turns, and it is said to go on in the window of the provider; “Cancel” is there.
      When Press Browser not supported in the window.
      Then The provider lets nobody in here: the link can be copied to another browser.
      And “Not possible in this browser” is said; “Copy link” copies the address of the page.

    @medium @path-e47f4502e18b @LGN-01 @LGN-02 @LGN-04 @LGN-06
    Scenario: The player presses log in. Waiting for the server; what was sent is what is judged.
      Given The reference server runs (npm start, with TESTING=1), the shop is open at http://watt.localhost:4000.
      And Accounts: ann / ann-pass and bob / bob-pass. Cards, password demo-card: PAY-USD-4.99-1, GIFT-980-1, GAME-1.
      And Nothing is left of the case before: no answer is replaced in the developer tools, the network is on, and no refusal waits (curl -X DELETE http://127.0.0.1:4000/__test/fault).
      And POST /__test/… {…} means, on the machine of the server: curl -X POST -H "content-type: application/json" http://127.0.0.1:4000/__test/… -d '{…}'.
      And Open the shop and press “Log in” at the top.
      Then Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      When Type ann into the first field.
      Then Still: Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      When Type ann-pass into the password field.
      Then Still: Typing a name or card number and its password, or choosing another way.
      And Both fields are there; “Log in” is off until both hold more than blanks.
      When Press “Log in” in the popup.
      Then Waiting for the server; what was sent is what is judged.
      And The button tells that it waits; a second press does nothing.
