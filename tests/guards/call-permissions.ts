import type { Permission } from '#/shop/staff/index.ts';

/**
 * What each call of the back office asks of a staff user, written by hand: a route that loses its permission, or gets
 * another, differs from it. Whoever adds a call decides here, too, who may make it.
 */
export const callsByPermission: Readonly<Record<Permission | 'anyone' | 'staff' | 'set_up', string>> = {
  anyone: `
    POST /login
    POST /login/code
    POST /login/passkey/options
    POST /login/passkey
    POST /first-sign-in
    POST /first-sign-in/check
  `,
  set_up: `
    POST /me/second-step/app
    POST /me/second-step/app/confirm
    POST /me/passkeys/options
    POST /me/passkeys
  `,
  staff: `
    POST /logout
    POST /me/password
    PUT /me/quiet-hours
    PUT /me/columns/:list
    POST /me/views/:list
    DELETE /me/views/:list/:id
    DELETE /push
    POST /me/proof
    DELETE /me/second-step/app
    POST /me/second-step/recovery-codes
    DELETE /me/passkeys/:id
    DELETE /me/sessions/:id
    DELETE /me/sessions
    GET /me
    GET /waiting
    GET /find
    GET /works
    GET /works/:id
    POST /works/:id/stop
    GET /works/:id/file
  `,
  'catalog.read': `
    GET /stock
    GET /stock.csv
    GET /reorder.csv
    GET /stock/sizes
    GET /stock/movements
    GET /stock/movements.csv
    GET /stock/sizes/:id
    POST /exports/products
    GET /products
    GET /products/choices
    GET /products/:id
    GET /categories
    GET /fabrics
  `,
  'catalog.write': `
    POST /imports
    GET /imports
    POST /imports/:id/undo
    POST /imports/:id/pictures/retry
    GET /imports/works/:id
    GET /imports/works/:id/problems
    GET /imports/works/:id/changes
    POST /imports/works/:id/commit
    POST /imports/works/:id/answers
    DELETE /imports/works/:id/columns
    POST /imports/works/:id/zip
    GET /searches
    GET /taught-words
    POST /taught-words
    PUT /taught-words/:id
    POST /taught-words/preview
    PUT /pinned-answers
    POST /products
    PATCH /products/:id
    POST /products/bulk
    GET /products/bulk/:id
    POST /products/bulk/:id/run
    POST /products/bulk/:id/undo
    PUT /products/:id/sizes
    POST /products/quick
    POST /products/:id/copy
    DELETE /products/:id
    POST /categories
    PATCH /categories/:id
    DELETE /categories/:id
    PUT /categories/order
    PUT /categories/:id/arrangement
    POST /fabrics
    PATCH /fabrics/:id
    DELETE /fabrics/:id
    POST /pictures
    GET /pictures/:id
    GET /articles/:id/pictures
    POST /articles/:id/pictures
    PUT /articles/:id/pictures
  `,
  'purchases.write': `
    GET /purchases
    GET /purchases.csv
    POST /purchases
  `,
  'stock.write': `
    POST /stock/sizes/:id/changes
    GET /counts
    POST /counts
    GET /counts/:id
    PUT /counts/:id/lines/:priceId
    DELETE /counts/:id/lines/:priceId
    POST /counts/:id/commit
    POST /counts/:id/drop
  `,
  'content.write': `
    GET /slides
    POST /slides
    PATCH /slides/:id
    DELETE /slides/:id
    PUT /slides/order
    GET /posts
    GET /posts/:id
    POST /posts
    PATCH /posts/:id
    DELETE /posts/:id
    GET /texts/:kind
    PATCH /texts/:kind/:key
    POST /questions
    GET /comments
    PATCH /comments/:id
    GET /reviews
    PATCH /reviews/:id
    DELETE /reviews/:id/pictures/:pictureId
  `,
  'promotions.write': `
    GET /promotions
    POST /promotions
    PATCH /promotions/:id
    DELETE /promotions/:id
    GET /offers
    POST /offers
    PATCH /offers/:id
    DELETE /offers/:id
  `,
  'settings.write': `
    GET /settings
    PATCH /settings
    GET /preview
    PUT /preview
    DELETE /preview
    GET /countries
    PUT /countries
    PATCH /countries/:id
    GET /delivery/places
    POST /delivery/places
    PATCH /delivery/places/:id
    POST /delivery/fees
    POST /delivery/import
    POST /courier-imports/text
    GET /delivery/places.csv
    GET /delivery/provinces
    PATCH /delivery/provinces/:id
    GET /delivery/holidays
    POST /delivery/holidays
    DELETE /delivery/holidays/:country/:day
    GET /opening
    POST /opening/remove-demo
    POST /mails/test
    GET /look
    PATCH /look/draft
    DELETE /look/draft
    POST /look/publish
    GET /look/preview
    DELETE /look/preview
    POST /look/versions/:version/restore
    POST /couriers
    PATCH /couriers/:id
  `,
  'contact.read': `
    GET /messages
    PATCH /messages/:id
    DELETE /messages/:id
    GET /subscribers
    GET /subscribers.csv
    DELETE /subscribers/:id
    GET /restock
    POST /restock/:id/sent
    POST /restock/remove
  `,
  'orders.read': `
    GET /order-updates
    POST /order-updates/seen
    GET /push
    PUT /push
    GET /returns
    GET /returns.csv
    GET /returns/:id
    POST /returns/:id/moves
    GET /returns/:id/news
    GET /returns/:id/photos/:photo
    GET /orders/:id/emails
    POST /orders/moves
    POST /orders/moves/all
    GET /orders
    GET /orders/:id
    POST /orders/:id/moves
    GET /orders/:id/news
  `,
  'orders.note': `
    POST /orders/:id/notes
  `,
  'orders.confirm': `
    GET /orders/:id/transfer
    POST /orders/:id/transfer
    POST /orders/:id/receipts
    GET /orders/sellable
    POST /orders/known
    PATCH /orders/:id/lines
    POST /orders/:id/lines/preview
    PATCH /orders/:id/delivery
    POST /orders/by-phone
    GET /confirm
    POST /confirm/next
    POST /confirm/release
    POST /confirm/:id/take
    POST /confirm/:id/outcome
    GET /orders/:id/returnable
    POST /orders/:id/returns
  `,
  'orders.ship': `
    POST /orders/:id/inspection
    PUT /orders/:id/tracking
    GET /couriers
    POST /couriers/:id/columns
    POST /couriers/:id/words
    POST /hand-overs
    DELETE /hand-overs/:id/parcels/:orderId
    GET /hand-overs/:id/sheet.csv
    POST /courier-imports
    POST /courier-imports/columns
    POST /courier-imports/:id/commit
  `,
  'orders.money': `
    GET /receipts
    GET /orders/:id/receipts
    GET /orders/:id/receipts/:file
    POST /cash/preview
    POST /cash/statements
    POST /orders/:id/invoice
    POST /orders/:id/refunds/:refund/credit-note
    POST /orders/:id/credit-note
    POST /orders/:id/credit
    GET /invoices.csv
  `,
  'customers.read': `
    GET /customers
    GET /customers.csv
    GET /orders.csv
    GET /customers/one
  `,
  'customers.write': `
    POST /customers/notes
    PUT /customers/block
    PUT /customers/unblock
  `,
  'customers.reset': `
    POST /customers/:id/reset-link
  `,
  'customers.import': `
    POST /history/imports/:kind
    GET /history/imports
    POST /history/imports/:id/undo
    GET /history/works/:id
    POST /history/works/:id/answers
    DELETE /history/works/:id/columns
    POST /history/works/:id/commit
  `,
  'customers.erase': `
    GET /customers/data
    POST /customers/erase
  `,
  'journal.read': `
    GET /journal
    GET /journal.csv
    POST /journal/:id/undo
  `,
  'figures.read': `
    GET /figures
    GET /figures/:sheet
    GET /profit.csv
    POST /ad-spend
  `,
  'mail.read': `
    GET /mails
    GET /mails.csv
    POST /mails/:id/retry
    POST /mails/:id/cancel
  `,
  'staff.manage': `
    GET /staff
    POST /staff
    POST /staff/:id/link
    PATCH /staff/:id
    DELETE /staff/sessions/:id
    DELETE /staff/:id/sessions
    DELETE /staff/:id/second-step
    PUT /staff/second-step
  `,
};

/** Calls that want the password again in a session that gave it some time ago, written by hand like the table above. */
export const sensitiveCalls = `
  POST /me/second-step/app
  POST /me/second-step/app/confirm
  DELETE /me/second-step/app
  POST /me/second-step/recovery-codes
  POST /me/passkeys/options
  POST /me/passkeys
  DELETE /me/passkeys/:id
  POST /staff
  POST /staff/:id/link
  PATCH /staff/:id
  DELETE /staff/:id/second-step
  PUT /staff/second-step
`;
