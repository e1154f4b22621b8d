/** A multiple choice from a few options, by those that are out. */
export function CheckChips({
  label,
  choices,
  out,
  onOut,
}: {
  label: string;
  choices: readonly (readonly [key: string, name: string])[];
  out: readonly string[];
  onOut: (out: string[]) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([key, name]) => (
          <label
            key={key}
            className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-3 has-checked:border-action has-checked:bg-accent-soft"
          >
            <input
              type="checkbox"
              checked={!out.includes(key)}
              onChange={(event) => {
                const others = out.filter((one) => one !== key);
                onOut(event.currentTarget.checked ? others : [...others, key]);
              }}
              className="size-5 accent-action"
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
