/** Buttons for a single choice: a language, a screen. */
export function ChoiceTabs<Choice extends string>({
  label,
  choices,
  chosen,
  onChosen,
}: {
  label: string;
  choices: readonly (readonly [Choice, string])[];
  chosen: Choice;
  onChosen: (choice: Choice) => void;
}) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1">
      <legend className="sr-only">{label}</legend>
      {choices.map(([choice, name]) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => onChosen(choice)}
          className="min-h-11 rounded-full border border-line-strong px-4 aria-pressed:border-action aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-action"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
