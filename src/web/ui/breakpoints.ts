/** The media query of `lg` in app.css (§9.14), from which filters and the checkout's summary stand in the page. */
export const fromLg = '(min-width: 937px)';
