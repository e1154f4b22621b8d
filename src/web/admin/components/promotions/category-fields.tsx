import { FieldNotes } from '#/web/ui/field.tsx';

export type CategoryChoice = { id: number; name: string };

/** A multiple choice of categories. */
export function CategoryFields({
  id,
  label,
  categories,
  chosen,
  onChosen,
  error,
}: {
  id: string;
  label: string;
  categories: readonly CategoryChoice[];
  chosen: readonly number[];
  onChosen: (chosen: number[]) => void;
  error?: string | undefined;
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {categories.map((category) => (
          <label key={category.id} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(category.id)}
              onChange={(event) => {
                const others = chosen.filter((one) => one !== category.id);
                onChosen(event.currentTarget.checked ? [...others, category.id] : others);
              }}
              className="size-5 accent-action"
            />
            <bdi>{category.name}</bdi>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
