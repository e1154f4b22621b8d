import { Plural } from '@lingui/react/macro';

/** §9.2 */
export function ReturnDays({ days }: { days: number }) {
  return (
    <Plural
      value={days}
      zero="الإرجاع خلال # يوم"
      one="الإرجاع خلال يوم واحد من الاستلام"
      two="الإرجاع خلال يومين من الاستلام"
      few="الإرجاع خلال # أيام من الاستلام"
      many="الإرجاع خلال # يومًا من الاستلام"
      other="الإرجاع خلال # يوم من الاستلام"
    />
  );
}
