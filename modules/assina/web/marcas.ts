import { queryClient } from '@portal/platform/web'
import { gerenciaTudo, podeCriarLotes } from './pagina-com-usuario.tsx'
import { usuarioQuery } from './queries.ts'

/** Feature flags of the tabs: `cria` for people who create batches, `gerencia` for those who register managers. */
export async function obterMarcas(): Promise<readonly string[]> {
	const usuario = await queryClient.ensureQueryData(usuarioQuery)
	return [...(podeCriarLotes(usuario) ? ['cria'] : []), ...(gerenciaTudo(usuario) ? ['gerencia'] : [])]
}
