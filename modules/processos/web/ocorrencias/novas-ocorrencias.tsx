import { Erro } from '@portal/design-system/erro'
import { mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { TipoOcorrencia } from '../../contract/index.ts'
import { useAcompanhamento } from '../acompanhamento/contexto.ts'
import { NovaOcorrencia } from './nova-ocorrencia.tsx'
import { rascunhosQuery } from './rascunhos.ts'

/** What the person is writing in this process, now or on an earlier visit. */
export function NovasOcorrencias({ iniciado }: { iniciado: TipoOcorrencia | undefined }) {
	const { processo } = useAcompanhamento()
	const { data = [], error, refetch } = useQuery(rascunhosQuery(processo.numpro))
	if (error)
		return (
			<Erro
				compacto
				titulo="Não foi possível ler os seus rascunhos deste processo"
				mensagem={mensagemDe(error)}
				aoTentarDeNovo={() => void refetch()}
			/>
		)
	return data.map((rascunho) => (
		<NovaOcorrencia
			key={rascunho.codetroco}
			rascunho={rascunho}
			{...(rascunho.codetroco === iniciado ? { aoIniciar: 'focar' as const } : {})}
		/>
	))
}
