import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { UserView } from '#/shop/accounts/accounts.schema.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { ChangePassword } from '../../components/account/change-password.tsx';
import { ContactDetails } from '../../components/account/contact-details.tsx';
import { FormProblems, SendButton } from '../../components/account/form-parts.tsx';
import { OwnData } from '../../components/account/own-data.tsx';
import { NotThere } from '../../components/account/own-failed.tsx';
import { Sessions } from '../../components/account/sessions.tsx';
import { useCallForm } from '../../components/account/use-call-form.ts';
import { PageHead } from '../../components/page-head.tsx';
import { callAsUser, changeUser } from '../../state/auth.ts';
import { notify } from '../../state/notices.ts';
import { useOwnData } from '../../state/own-data.ts';

/** §2.41 Name and language, phone and e-mail, password, sessions. */
export default function ProfilePage() {
  const { t } = useLingui();
  const { data, failure, reload } = useOwnData<{ data: UserView }>('GET', '/api/app/user');
  return (
    <>
      <PageHead title={t`معلوماتي`} indexed={false} />
      <h1 className="text-2xl lg:text-3xl">
        <Trans>معلوماتي</Trans>
      </h1>
      <div className="mt-6 max-w-xl space-y-10 xl:grid xl:max-w-none xl:grid-cols-2 xl:gap-x-10 xl:space-y-0">
        <div className="space-y-10">
          {data ? (
            <>
              <ProfileForm user={data.data} />
              <ContactDetails user={data.data} />
            </>
          ) : (
            <NotThere failure={failure} onRetry={reload} />
          )}
          <ChangePassword />
        </div>
        <div className="space-y-10">
          <Sessions />
          <OwnData />
        </div>
      </div>
    </>
  );
}

function ProfileForm({ user }: { user: UserView }) {
  const { t } = useLingui();
  const form = useCallForm('profile');
  const [name, setName] = useState(user.name);
  const [locale, setLocale] = useState<string>(user.locale);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await form.send({ name }, () =>
      callAsUser<{ data: UserView }>('PATCH', '/api/profile', { name, locale }),
    );
    if (!answer) return;
    changeUser(answer.data.data);
    notify(t`تم حفظ معلوماتك`, { tone: 'success' });
  };
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <FormProblems form={form} />
      <TextInput
        {...form.field('name')}
        label={t`الاسم الكامل`}
        value={name}
        onValue={setName}
        autoComplete="name"
        maxLength={80}
        required
      />
      <Select
        {...form.field('locale')}
        label={t`لغة الرسائل عن حسابك`}
        hint={t`أما رسائل كل طلب فباللغة التي طلبته بها.`}
        value={locale}
        onValue={setLocale}
      >
        <option value="ar" lang="ar">
          العربية
        </option>
        <option value="fr" lang="fr">
          Français
        </option>
        <option value="en" lang="en">
          English
        </option>
      </Select>
      <SendButton form={form}>
        <Trans>حفظ المعلومات</Trans>
      </SendButton>
    </form>
  );
}
