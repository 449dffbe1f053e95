import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Lista } from '@portal/design-system/lista'
import { Detalhe, SoParaLeitor } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe, navegar } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { criarLoteDeModelo, excluirModeloLote, type Modelo, NOME_DA_ORDEM } from '../../contract/index.ts'
import { modelosQuery, useAcao } from '../queries.ts'
import { contar } from '../situacoes.tsx'
import { BotaoRemover } from './botao-remover.tsx'

/** Templates of the unit; without any, or while loading, nothing is shown. */
export function Modelos() {
	const { data } = useQuery(modelosQuery)
	if (!data || data.itens.length === 0) return null
	return (
		<Cartao titulo="Começar de um modelo" recolhivel>
			<Lista semBorda>
				{data.itens.map((modelo) => (
					<Item key={modelo.codmodlot} modelo={modelo} />
				))}
			</Lista>
		</Cartao>
	)
}

function Item({ modelo: { codmodlot, nommod, tipord, participantes } }: { modelo: Modelo }) {
	const criar = useAcao(() => call(criarLoteDeModelo, { body: { codmodlot } }))
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
			<div className="min-w-0 flex-1">
				<p className="font-medium wrap-anywhere">{nommod}</p>
				<Detalhe>
					{contar(participantes.length, 'participante', 'participantes')} · {NOME_DA_ORDEM[tipord].toLowerCase()}
				</Detalhe>
			</div>
			<Botao
				variante="secundario"
				tamanho="pq"
				carregando={criar.isPending}
				onClick={() =>
					criar.mutate(undefined, {
						onSuccess: ({ codlotdocasi }) => navegar(`/assina/lote/${codlotdocasi}`, { substituir: true }),
						onError: (falha) => toast.erro('Erro ao usar o modelo!', mensagemDe(falha)),
					})
				}
			>
				Usar<SoParaLeitor> {nommod}</SoParaLeitor>
			</Botao>
			<BotaoRemover
				nome={nommod}
				pergunta={`Remover o modelo “${nommod}”?`}
				remover={() => call(excluirModeloLote, { body: { codmodlot } })}
			/>
		</li>
	)
}
