import type { Coluna } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar } from '@portal/platform/web'
import { FiltroDeOpcao, paginasDe, TabelaDaLista, useListaAoVivo, usePaginasDaLista } from '@portal/platform/web/lista'
import { useState } from 'react'
import { EVENTO, formatarSolicitacao, type SolicitacaoResumo } from '../../contract/index.ts'
import { COLUNAS } from '../lista/tabela.tsx'
import { SITUACOES } from '../situacoes.ts'
import { type EmLote, EmLoteDialog } from './em-lote.dialog.tsx'
import { type DoEdital, exportarAsDecidiveis, paraAprovacaoQuery } from './queries.ts'

const EVENTOS = [EVENTO]
const { RPR, RJG, APR, NAP } = SITUACOES
const OPCOES = { RPR, RJG, APR, NAP }
type Opcao = keyof typeof OPCOES

type ParaAprovar = SolicitacaoResumo & { readonly versao: number; readonly motivo: string | null }

const COLUNAS_DA_APROVACAO: Coluna<ParaAprovar>[] = [
	...(COLUNAS as Coluna<ParaAprovar>[]),
	{ campo: 'motivo', nome: 'Agora', formato: (_valor, { motivo }) => motivo ?? 'Espera a decisão' },
]

/** Those whose result is known: several are decided at once, and each says what became of it. */
export function AbaAprovacao(doEdital: DoEdital) {
	const paginas = usePaginasDaLista()
	const [tipsitprs, setTipsitprs] = useState<Opcao>()
	const [emLote, setEmLote] = useState<EmLote>()
	const [vez, setVez] = useState(0)
	const lista = useListaAoVivo(paraAprovacaoQuery(doEdital, { ...paginas.filtro, tipsitprs }), {
		chave: formatarSolicitacao,
		eventos: EVENTOS,
	})
	return (
		<div className="grid grid-cols-1 gap-4">
			<div className="flex flex-wrap items-end justify-between gap-3">
				<div className="w-60 max-w-full">
					<FiltroDeOpcao
						campo="tipsitprs"
						nome="Situação"
						todas="Todas as situações"
						opcoes={OPCOES}
						valor={tipsitprs}
						aoMudar={(nova) => {
							setTipsitprs(nova)
							paginas.irParaPagina(1)
						}}
					/>
				</div>
				<Exportar
					oque="as solicitações"
					nome="aprovacao"
					alinhamento="direita"
					pedir={(formato) => exportarAsDecidiveis(doEdital, { tipsitprs, formato })}
				/>
			</div>
			<TabelaDaLista<ParaAprovar>
				nome="solicitações"
				legenda="Solicitações para aprovação"
				lista={lista}
				colunas={COLUNAS_DA_APROVACAO}
				chave={formatarSolicitacao}
				{...paginasDe(paginas)}
				selecao={String(vez)}
				acoesEmVarios={[
					{ titulo: 'Aprovar', aoAcionar: (escolhidas) => setEmLote({ tipsitprs: 'APR', escolhidas }) },
					{
						titulo: 'Não aprovar',
						variante: 'perigo',
						aoAcionar: (escolhidas) => setEmLote({ tipsitprs: 'NAP', escolhidas }),
					},
				]}
				vazio={<Vazio texto="Nenhuma solicitação com resultado publicado neste edital." />}
			/>
			{emLote ? (
				<EmLoteDialog
					{...emLote}
					aoFechar={() => {
						setEmLote(undefined)
						setVez(vez + 1)
					}}
				/>
			) : null}
		</div>
	)
}
