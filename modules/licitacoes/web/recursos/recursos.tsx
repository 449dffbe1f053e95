import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { diaEm } from '@portal/platform/contract'
import { formatarDataHora, useConfiguracao } from '@portal/platform/web'
import { HoraDaLista } from '@portal/platform/web/lista'
import { useState } from 'react'
import {
	DECISOES_DO_RECURSO,
	escreverPrazoDoRecurso,
	type LicitacaoCompleta,
	type Recurso,
	recusaDeContrarrazoes,
	recusaDeEsperar,
	recusaDeRazoes,
	recusaNaSuspensao,
} from '../../contract/index.ts'
import { ESTADOS_DO_RECURSO } from '../situacoes.ts'
import { DecidirDialog } from './decidir.dialog.tsx'
import { RecorrerDialog } from './recorrer.dialog.tsx'

/** Appeal whose reasons the visitor may give, by the link of the letter. */
type Meu = { readonly numrec: number; readonly chave: string }
type Props = { licitacao: LicitacaoCompleta; conduz: boolean; meu: Meu | undefined }
export type PedidoDeRecurso =
	| { readonly passo: 'intencao' }
	| { readonly passo: 'razoes'; readonly numrec: number; readonly chave: string }
	| { readonly passo: 'contrarrazoes'; readonly numrec: number }

/** Appeals with their steps: the name of who appeals is public, and the address is not. */
export function Recursos({ licitacao, conduz, meu }: Props) {
	const { recursos, fimint, agora, sitlct } = licitacao
	const [pedido, setPedido] = useState<PedidoDeRecurso>()
	const [decidido, setDecidido] = useState<Recurso>()
	const { fusoHorario } = useConfiguracao()
	const hoje = diaEm(fusoHorario, new Date(agora))
	const parada = recusaNaSuspensao(sitlct)
	const cabe = sitlct === 'REC' && fimint !== null && agora < fimint
	const pendente = recursos.some(({ sitrec }) => sitrec !== 'DEC')
	return (
		<Pilha>
			{parada && pendente ? (
				<Alerta variante="aviso" titulo="Prazos parados">
					{parada.mensagem}
				</Alerta>
			) : null}
			{cabe ? (
				<div className="grid gap-3">
					<p>A intenção de recorrer pode ser declarada até {formatarDataHora(fimint)}.</p>
					<div>
						<Botao onClick={() => setPedido({ passo: 'intencao' })}>Declarar a intenção de recorrer</Botao>
					</div>
				</div>
			) : null}
			{recursos.length === 0 ? <Vazio compacto texto="Não há recursos nesta licitação." /> : null}
			{recursos.map((recurso) => (
				<Cartao key={recurso.numrec} titulo={`Recurso ${recurso.numrec}`}>
					<Conteudo recurso={recurso} />
					{parada ? null : (
						<Passos
							recurso={recurso}
							hoje={hoje}
							meu={meu?.numrec === recurso.numrec ? meu : undefined}
							aoPedir={setPedido}
							aoDecidir={conduz ? () => setDecidido(recurso) : undefined}
						/>
					)}
				</Cartao>
			))}
			{pedido ? <RecorrerDialog licitacao={licitacao} pedido={pedido} aoFechar={() => setPedido(undefined)} /> : null}
			{decidido ? (
				<DecidirDialog {...{ licitacao, hoje }} recurso={decidido} aoFechar={() => setDecidido(undefined)} />
			) : null}
		</Pilha>
	)
}

interface PassosProps {
	readonly recurso: Recurso
	readonly hoje: string
	readonly meu: Meu | undefined
	readonly aoPedir: (pedido: PedidoDeRecurso) => void
	/** Absent for who does not conduct the tender. */
	readonly aoDecidir: (() => void) | undefined
}

/** Steps that may be taken in an appeal now; of who may decide later, when. */
function Passos({ recurso, hoje, meu, aoPedir, aoDecidir }: PassosProps) {
	const { numrec } = recurso
	const espera = aoDecidir ? recusaDeEsperar(recurso, hoje) : undefined
	const contrarrazoa = recusaDeContrarrazoes(recurso, hoje) === undefined
	if (recurso.sitrec === 'DEC') return null
	return (
		<div className="mt-3 flex flex-wrap items-center gap-3" data-nao-imprimir>
			{meu && recusaDeRazoes(recurso, hoje) === undefined ? (
				<Botao onClick={() => aoPedir({ passo: 'razoes', ...meu })}>Apresentar as razões</Botao>
			) : null}
			{contrarrazoa ? (
				<Botao variante="secundario" onClick={() => aoPedir({ passo: 'contrarrazoes', numrec })}>
					Apresentar contrarrazões
				</Botao>
			) : null}
			{espera ? <Detalhe>{espera.mensagem}</Detalhe> : null}
			{aoDecidir && !espera ? (
				<Botao variante="secundario" onClick={aoDecidir}>
					Decidir
				</Botao>
			) : null}
		</div>
	)
}

function Conteudo({ recurso }: { recurso: Recurso }) {
	const { nompes, txtint, dtaint, txtraz, dtaraz, sitrec, contrarrazoes, decisao, txtdec, dtadec } = recurso
	return (
		<div className="grid gap-3">
			<div>
				<Situacao {...ESTADOS_DO_RECURSO[sitrec]} />
			</div>
			<Texto comoEscrito>{txtint}</Texto>
			<Detalhe className="wrap-anywhere">
				Intenção em nome de {nompes}, <HoraDaLista instante={dtaint} />
				{sitrec === 'DEC' ? '' : ` · ${escreverPrazoDoRecurso(recurso)}`}
			</Detalhe>
			{txtraz && dtaraz ? (
				<div className="border-l-2 border-borda pl-4">
					<Texto comoEscrito>{txtraz}</Texto>
					<Detalhe>
						Razões, <HoraDaLista instante={dtaraz} />
					</Detalhe>
				</div>
			) : null}
			{contrarrazoes.map((uma) => (
				<div key={uma.dtacrz} className="border-l-2 border-borda pl-4">
					<Texto comoEscrito>{uma.txtcrz}</Texto>
					<Detalhe className="wrap-anywhere">
						Contrarrazões em nome de {uma.nompes}, <HoraDaLista instante={uma.dtacrz} />
					</Detalhe>
				</div>
			))}
			{decisao && txtdec && dtadec ? (
				<div className="border-l-2 border-borda pl-4">
					<p className="font-medium">{DECISOES_DO_RECURSO[decisao]}</p>
					<Texto comoEscrito>{txtdec}</Texto>
					<Detalhe>
						<HoraDaLista instante={dtadec} />
					</Detalhe>
				</div>
			) : null}
		</div>
	)
}
