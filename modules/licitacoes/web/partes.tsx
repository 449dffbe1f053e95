import { Fato, Fatos } from '@portal/design-system/fatos'
import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { NaHora } from '@portal/platform/web/lista'
import { useEffect, useState } from 'react'
import { type LicitacaoInteira, nomeDaNatureza, nomeDoCriterio } from '../contract/index.ts'
import { SITUACOES } from './situacoes.ts'

const MINUTO_MS = 60_000
const MINUTOS_DO_DIA = 1440

/** The countdown runs by the server's time: the visitor's clock tells only how much has passed since. */
function useMomentoDoServidor(agora: string): number {
	const [desvio] = useState(() => new Date(agora).getTime() - Date.now())
	const [momento, setMomento] = useState(() => Date.now() + desvio)
	useEffect(() => {
		const relogio = setInterval(() => setMomento(Date.now() + desvio), MINUTO_MS)
		return () => clearInterval(relogio)
	}, [desvio])
	return momento
}

const contar = (quantos: number, um: string, varios: string): string => `${quantos} ${quantos === 1 ? um : varios}`

export function escreverQuantoFalta(faltam: number): string {
	if (faltam <= 0) return 'As propostas já foram abertas.'
	const minutos = Math.floor(faltam / MINUTO_MS)
	const dias = Math.floor(minutos / MINUTOS_DO_DIA)
	const horas = Math.floor((minutos % MINUTOS_DO_DIA) / 60)
	if (dias > 0) return `Faltam ${contar(dias, 'dia', 'dias')} e ${contar(horas, 'hora', 'horas')}.`
	return `Faltam ${contar(horas, 'hora', 'horas')} e ${contar(minutos % 60, 'minuto', 'minutos')}.`
}

export function DatasDaLicitacao({ licitacao }: { licitacao: LicitacaoInteira }) {
	const { sit, abertura, limitePergunta, natureza, criterio, conta, agora } = licitacao
	const momento = useMomentoDoServidor(agora)
	return (
		<Secao titulo="Datas">
			<Fatos>
				<Fato nome="Situação">
					<Situacao {...SITUACOES[sit]} />
				</Fato>
				<Fato nome="Abertura das propostas">
					<NaHora instante={abertura} />
				</Fato>
				<Fato nome="Perguntas e impugnações até">
					<NaHora instante={limitePergunta} />
				</Fato>
				<Fato nome="Objeto da lei">{nomeDaNatureza[natureza]}</Fato>
				<Fato nome="Critério de julgamento">{nomeDoCriterio[criterio]}</Fato>
				<Fato nome="Conta do prazo" largo>
					{conta}
				</Fato>
			</Fatos>
			{sit === 'PUB' ? <p>{escreverQuantoFalta(new Date(abertura).getTime() - momento)}</p> : null}
		</Secao>
	)
}

export function EditalDaLicitacao({ versoes }: Pick<LicitacaoInteira, 'versoes'>) {
	return (
		<Secao titulo="Edital">
			{versoes.map(({ numver, edital, sha256, publicadoEm, motivo }, indice) => (
				<details key={numver} open={indice === 0}>
					<summary>
						Versão {numver}, de <NaHora instante={publicadoEm} />
					</summary>
					{motivo ? <p className="wrap-anywhere">Motivo: {motivo}</p> : null}
					<p className="whitespace-pre-line wrap-anywhere">{edital}</p>
					<p className="text-sm wrap-anywhere text-texto-suave">SHA-256: {sha256}</p>
				</details>
			))}
		</Secao>
	)
}

export function AcontecimentosDaLicitacao({ eventos }: Pick<LicitacaoInteira, 'eventos'>) {
	return (
		<Secao titulo="O que aconteceu">
			<LinhaDoTempo>
				{eventos.map(({ tipo, em, motivo }) => (
					<ItemDaLinhaDoTempo key={`${tipo}-${em}`}>
						<p className="font-semibold">{tipo}</p>
						<NaHora instante={em} />
						{motivo ? <p className="wrap-anywhere">{motivo}</p> : null}
					</ItemDaLinhaDoTempo>
				))}
			</LinhaDoTempo>
		</Secao>
	)
}
