import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Itens } from '@portal/design-system/itens'
import { ItemLista, Lista } from '@portal/design-system/lista'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe } from '@portal/design-system/texto'
import { formatarData } from '@portal/platform/web'
import {
	type Ficha as DadosDaFicha,
	NIVEIS,
	PAPEIS,
	SITUACOES_DA_BOLSA,
	SITUACOES_DA_MATRICULA,
} from '../contract/index.ts'
import { RegulamentosPossiveis } from './mudancas/regulamentos.tsx'
import { Pedidos } from './pedidos/pedidos.tsx'
import { Prazo } from './prazo.tsx'
import { Simulacao } from './simulacao.tsx'

type Props = { ficha: DadosDaFicha }

/** Everything about an enrolment, in the order in which it is asked: dates, what is missing, what may be asked. */
export function Ficha({ ficha }: Props) {
	const { regra, prazos, riscos } = ficha
	return (
		<Pilha espaco={5}>
			{riscos.length > 0 && ficha.stapgm === 'A' ? (
				<Alerta variante={riscos.some(({ grave }) => grave === 'S') ? 'perigo' : 'aviso'} titulo="O que pede atenção">
					<Itens>
						{riscos.map(({ motivo, proximo }) => (
							<li key={motivo}>
								{motivo}. {proximo}.
							</li>
						))}
					</Itens>
				</Alerta>
			) : null}
			{regra ? (
				<>
					<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] items-start gap-5">
						{prazos.map((prazo) => (
							<Prazo key={prazo.tipprz} ficha={{ ...ficha, regra }} prazo={prazo} />
						))}
					</div>
					{ficha.possiveis.length > 0 || ficha.pedidos.length > 0 ? <Pedidos ficha={ficha} /> : null}
					<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] items-start gap-5">
						<Requisitos ficha={ficha} />
						{ficha.stapgm === 'A' ? <Simulacao ficha={{ ...ficha, regra }} /> : null}
					</div>
				</>
			) : (
				<Alerta variante="info" titulo="O programa ainda não publicou o regulamento deste nível">
					Sem ele não há prazos a mostrar. Procure a secretaria do programa.
				</Alerta>
			)}
			{ficha.stapro === 'S' && ficha.stapgm === 'A' ? <RegulamentosPossiveis codmtr={ficha.codmtr} /> : null}
			<Periodos ficha={ficha} />
			<Bolsas ficha={ficha} />
			<Cartao titulo="Matrícula">
				<DadosDaMatricula ficha={ficha} />
			</Cartao>
		</Pilha>
	)
}

/** Enrolments of periods: what was taken, and what a trancamento cancelled. */
function Periodos({ ficha: { periodos } }: Props) {
	if (periodos.length === 0) return null
	return (
		<Cartao titulo="Matrículas nos períodos">
			<Fatos>
				{periodos.map(({ numper, disciplinas, dtamtr, dtacan }) => (
					<Fato key={`${numper} ${dtamtr} ${dtacan ?? ''}`} nome={numper}>
						{disciplinas.join('; ') || 'Acompanhamento'}
						{dtacan ? ` (cancelada em ${formatarData(dtacan)})` : ''}
					</Fato>
				))}
			</Fatos>
		</Cartao>
	)
}

function DadosDaMatricula({ ficha }: Props) {
	const { nomcur, nomare, nomund, nivpgm, dtaselpgm, stapgm, dtafapgm, orientadores, regra } = ficha
	return (
		<Fatos>
			<Fato nome="Programa">{nomcur}</Fato>
			<Fato nome="Área">{nomare}</Fato>
			<Fato nome="Unidade">{nomund}</Fato>
			<Fato nome="Nível">{NIVEIS[nivpgm]}</Fato>
			{regra ? <Fato nome="Regulamento">{regra.nomrgl}</Fato> : null}
			<Fato nome="Seleção">{formatarData(dtaselpgm)}</Fato>
			<Fato nome="Situação">
				{SITUACOES_DA_MATRICULA[stapgm]}
				{dtafapgm ? ` em ${formatarData(dtafapgm)}` : ''}
			</Fato>
			{orientadores.map(({ nompes, papel, dtaini }) => (
				<Fato key={`${papel} ${nompes}`} nome={PAPEIS[papel]}>
					{nompes}
					<Detalhe tag="span">desde {formatarData(dtaini)}</Detalhe>
				</Fato>
			))}
		</Fatos>
	)
}

const ESTADOS_DA_BOLSA = { FUT: 'fila', VIG: 'em-curso', SUS: 'pendente', ENC: 'encerrado' } as const

/** Scholarships with the day on which each really ends. */
function Bolsas({ ficha: { bolsas } }: Props) {
	if (bolsas.length === 0) return null
	return (
		<Cartao titulo="Bolsas">
			<Lista semBorda rotulo="Bolsas">
				{bolsas.map(({ nomfom, dtaini, dtafim, sitbol, motivos }) => (
					<ItemLista key={`${nomfom} ${dtaini}`}>
						<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
							<span className="min-w-0 flex-1 basis-40">
								{nomfom}, de {formatarData(dtaini)} a {formatarData(dtafim)}
								<Detalhe tag="span">{motivos.join('. ')}.</Detalhe>
							</span>
							<Situacao estado={ESTADOS_DA_BOLSA[sitbol]} texto={SITUACOES_DA_BOLSA[sitbol]} />
						</div>
					</ItemLista>
				))}
			</Lista>
		</Cartao>
	)
}

function Requisitos({ ficha: { requisitos } }: Props) {
	return (
		<Cartao titulo="Para o título">
			<Lista semBorda rotulo="Requisitos">
				{requisitos.map(({ nome, feito, detalhe, fonte }) => (
					<ItemLista key={nome}>
						<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
							<span className="min-w-0 flex-1 basis-40">
								{nome}
								<Detalhe tag="span">
									{detalhe} · {fonte}
								</Detalhe>
							</span>
							<Situacao estado={feito === 'S' ? 'concluido' : 'fila'} texto={feito === 'S' ? 'Cumprido' : 'Falta'} />
						</div>
					</ItemLista>
				))}
			</Lista>
		</Cartao>
	)
}
