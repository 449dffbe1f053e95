import { Fileira, Pilha } from '@portal/design-system/pilha'
import type { Coluna } from '@portal/design-system/tabela'
import { tardia } from '@portal/design-system/tardia'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar, useBusca } from '@portal/platform/web'
import {
	FiltroDeOpcao,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useListaAoVivo,
	usePaginasDaLista,
} from '@portal/platform/web/lista'
import { Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { type DecidivelProserv, EVENTO, formatarSolicitacao } from '../../contract/index.ts'
import { COLUNAS } from '../lista/tabela.tsx'
import { SITUACOES } from '../situacoes.ts'
import { aprovacaoQuery, type DoEdital, exportarAsDecidiveis } from './queries.ts'
import type { DeVarios } from './varios.dialog.tsx'

const VariosDialog = tardia(() => import('./varios.dialog.tsx').then((m) => m.VariosDialog))

const EVENTOS = [EVENTO]
const { RPR, RJG, APR, NAP } = SITUACOES
const OPCOES = { RPR, RJG, APR, NAP }
const Busca = z.object({ decidida: z.optional(z.enum(['RPR', 'RJG', 'APR', 'NAP'])) })

const COLUNAS_DA_APROVACAO: Coluna<DecidivelProserv>[] = [
	...(COLUNAS as Coluna<DecidivelProserv>[]),
	{ campo: 'motivo', nome: 'Agora', formato: (_valor, { motivo }) => motivo ?? 'Espera a decisão' },
]

/** The requests with a known result are decided in a batch, and each shows its own outcome. */
export function AbaAprovacao(doEdital: DoEdital) {
	const paginas = usePaginasDaLista()
	const [{ decidida: tipsitprs }, mudar] = useBusca(Busca)
	const aparencia = useAparenciaDaLista('proserv-aprovacao', COLUNAS_DA_APROVACAO)
	const [varios, setVarios] = useState<DeVarios>()
	const [vez, setVez] = useState(0)
	const lista = useListaAoVivo(aprovacaoQuery(doEdital, { ...paginas.filtro, tipsitprs }), {
		chave: formatarSolicitacao,
		eventos: EVENTOS,
	})
	return (
		<Pilha>
			<Fileira espaco={3} alinhar="pe" distribuir="entre">
				<div className="w-60 max-w-full">
					<FiltroDeOpcao
						campo="tipsitprs"
						nome="Situação"
						todas="Todas as situações"
						opcoes={OPCOES}
						valor={tipsitprs}
						aoMudar={(nova) => {
							mudar({ decidida: nova }, { substituir: true })
							paginas.irParaPagina(1)
						}}
					/>
				</div>
				<Fileira>
					{aparencia.escolha}
					<Exportar
						oque="as solicitações"
						nome="aprovacao"
						alinhamento="direita"
						pedir={(formato) => exportarAsDecidiveis(doEdital, { tipsitprs, formato })}
					/>
				</Fileira>
			</Fileira>
			<TabelaDaLista<DecidivelProserv>
				nome="solicitações"
				legenda="Solicitações para aprovação"
				lista={lista}
				{...aparencia.tabela}
				chave={formatarSolicitacao}
				{...paginasDe(paginas)}
				selecao={String(vez)}
				acoesEmVarios={[
					{ titulo: 'Aprovar', aoAcionar: (escolhidas) => setVarios({ tipsitprs: 'APR', escolhidas }) },
					{
						titulo: 'Não aprovar',
						variante: 'perigo',
						aoAcionar: (escolhidas) => setVarios({ tipsitprs: 'NAP', escolhidas }),
					},
				]}
				vazio={<Vazio texto="Nenhuma solicitação com resultado publicado neste edital." />}
			/>
			{varios ? (
				<Suspense>
					<VariosDialog
						{...varios}
						aoFechar={() => {
							setVarios(undefined)
							setVez(vez + 1)
						}}
					/>
				</Suspense>
			) : null}
		</Pilha>
	)
}
