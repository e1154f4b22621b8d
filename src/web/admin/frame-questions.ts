import { create } from 'zustand';

/** A question that a dialog in the frame of the screens answers. Whoever asks while it is open waits for the same answer. */
function question() {
  const useQuestion = create<{ answer: ((given: boolean) => void) | null }>(() => ({ answer: null }));
  let pending: Promise<boolean> | null = null;
  const ask = (): Promise<boolean> => {
    pending ??= new Promise((resolve) => {
      useQuestion.setState({
        answer: (given) => {
          pending = null;
          useQuestion.setState({ answer: null });
          resolve(given);
        },
      });
    });
    return pending;
  };
  return [useQuestion, ask] as const;
}

/** Asks for the password again. Answers whether it was given. */
export const [usePasswordAgain, askForPassword] = question();

/** Asks to sign in again where the session has ended; the screen stays as it is. Answers whether somebody did. */
export const [useSignInAgain, askToSignIn] = question();
