import { queryClient } from '@portal/platform/web'
import { abrePortao, PORTOES, type Portao } from '../../contract/index.ts'
import { permissaoQuery } from './permissao.ts'

/** Tab marks: the gates that the levels of this person open. */
export async function obterMarcas(): Promise<readonly string[]> {
	const { niveis } = await queryClient.ensureQueryData(permissaoQuery)
	return (Object.keys(PORTOES) as Portao[]).filter((portao) => abrePortao(portao, niveis))
}
