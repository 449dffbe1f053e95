type Conferencia = () => Promise<boolean>

let conferencia: Conferencia = async () => false

/** The injected check tells whether the server has a newer version than the page. */
export function definirConferenciaDeVersao(nova: Conferencia): void {
	conferencia = nova
}

export const conferirVersao: Conferencia = () => conferencia()
