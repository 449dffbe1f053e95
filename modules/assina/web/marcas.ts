import { queryClient } from '@portal/platform/web'
import { gerenciaTudo, podeCriarLotes } from './com-usuario.tsx'
import { usuarioQuery } from './queries.ts'

/** Marks of the tabs: `cria` for who makes batches, `gerencia` for who registers managers. */
export async function obterMarcas(): Promise<readonly string[]> {
	const usuario = await queryClient.ensureQueryData(usuarioQuery)
	return [...(podeCriarLotes(usuario) ? ['cria'] : []), ...(gerenciaTudo(usuario) ? ['gerencia'] : [])]
}
