import { RESSINCRONIZAR, useEvento } from '@portal/platform/web'
import { useVersoesFeitas } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { EVENTO_PROCESSO } from '../../contract/index.ts'
import { nomeDoProcesso, recarregarProcesso, versaoVista } from './queries.ts'

/** Live update of an open process after an act by somebody else. */
export function useProcessoAoVivo(numpro: string): void {
	const cliente = useQueryClient()
	const feitas = useVersoesFeitas(nomeDoProcesso(numpro))
	useEvento(EVENTO_PROCESSO, ({ dados }) => {
		if (dados?.['numpro'] !== numpro) return
		if (dados['assinatura'] === 'S' || Number(dados['versao']) > feitas.desde(versaoVista(cliente, numpro) ?? 0))
			void recarregarProcesso(cliente)
	})
	useEvento(RESSINCRONIZAR, () => void recarregarProcesso(cliente))
}
