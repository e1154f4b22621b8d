import { create } from 'zustand';

/** Who waits for the password to be given again; the dialog in the frame of the screens answers. */
export const usePasswordAgain = create<{ waiting: ((given: boolean) => void) | null }>(() => ({
  waiting: null,
}));

/** Asks for the password again. Answers whether it was given. */
export const askForPassword = (): Promise<boolean> =>
  new Promise((resolve) => {
    usePasswordAgain.getState().waiting?.(false);
    usePasswordAgain.setState({
      waiting: (given) => {
        usePasswordAgain.setState({ waiting: null });
        resolve(given);
      },
    });
  });
