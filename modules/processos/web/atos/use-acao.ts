import { type Ato, type FazerAto, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { nomeDoProcesso, recarregarProcesso, versaoVista } from '../processo/queries.ts'
import { retomarFoco } from './foco.ts'

/** Shared part of every act on a process: once it is done, all data shown of the process are reloaded. */
export function useDoProcesso(numpro: string) {
	const cliente = useQueryClient()
	return {
		coisa: 'o processo',
		de: nomeDoProcesso(numpro),
		versao: () => versaoVista(cliente, numpro),
		recarregar: () => recarregarProcesso(cliente),
		depois: retomarFoco,
	}
}

export function useAcao<Dados = void>(
	numpro: string,
	fazer: FazerAto<Dados>,
	aoTerminar: () => void,
	desfazer?: FazerAto<void>,
): Ato<Dados> {
	return useAto({ ...useDoProcesso(numpro), fazer, aoTerminar, desfazer })
}
