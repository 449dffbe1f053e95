type Conferencia = () => Promise<boolean>

let conferencia: Conferencia = async () => false

/** Whether the server has a newer version than the page, as whoever knows the server tells it. */
export function definirConferenciaDeVersao(nova: Conferencia): void {
	conferencia = nova
}

export const conferirVersao: Conferencia = () => conferencia()
