import type { RunningPortal } from '@portal/platform/server'
import { SignedInClient } from '../confiabilidade/signed-in-client.ts'
import { segredosDe } from './open-session.ts'

/** Address of the calls of USP Drive. */
export const DRIVE = '/wsuspdrive/api'

export const abrirCliente = async (portal: RunningPortal, codpes: number): Promise<SignedInClient> =>
	new SignedInClient(portal.url, await segredosDe(portal, codpes))

/** Answer of a call that must succeed. */
export async function ler<Resposta>(resposta: Response): Promise<Resposta> {
	if (!resposta.ok) throw new Error(await resposta.text())
	return (await resposta.json()) as Resposta
}

/** Folder in the person's own tree, made without its pages, and its number. */
export async function criarPasta(cliente: SignedInClient, nompta: string): Promise<number> {
	const criar = async (caminho: string, dados: object): Promise<number> =>
		(await ler<{ codptaarqudr: number }>(await cliente.post(DRIVE + caminho, dados))).codptaarqudr
	return criar(`/pastas/${await criar('/pastas/pessoal', {})}/pastas`, { nompta })
}
