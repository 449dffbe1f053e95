import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Texto } from '@portal/design-system/texto'
import { diasEntre } from '@portal/platform/contract'
import { formatarData } from '@portal/platform/web'
import { useMemo, useState } from 'react'
import { calcularPrazo, type EventoDoRelogio, type Ficha, PRAZOS, type PrazoCalculado } from '../contract/index.ts'
import { LinhaDoPrazo } from './linha-do-prazo.tsx'

const CENARIOS = [
	{ codigo: 'TRA', texto: 'Trancar' },
	{ codigo: 'LIC', texto: 'Ter licença' },
	{ codigo: 'PRO', texto: 'Prorrogar' },
] as const
type Cenario = (typeof CENARIOS)[number]['codigo']

type Props = { ficha: Ficha & { regra: NonNullable<Ficha['regra']> } }

/** Simulation with the rules of the server, in the page itself: nothing is asked for by it. */
export function Simulacao({ ficha }: Props) {
	const [cenario, setCenario] = useState<Cenario>('TRA')
	const [dtaini, setInicio] = useState<string>()
	const [dtafim, setFim] = useState<string>()
	const [dias, setDias] = useState('')
	const evento = lerEvento(cenario, { dtaini, dtafim, dias, hoje: ficha.hoje })
	const feriados = useMemo(() => new Set(ficha.feriados), [ficha.feriados])
	const { regra, dtaselpgm, eventos } = ficha
	const simulados = evento
		? ficha.prazos.map(({ tipprz }) =>
				calcularPrazo({ tipprz, dtaselpgm, regra, eventos: [...eventos, evento], feriados }),
			)
		: []
	return (
		<Cartao titulo="E se…">
			<Pilha>
				<Texto suave>Veja o que aconteceria com os prazos. Nada é pedido por isto.</Texto>
				<Segmentado rotulo="O que simular" opcoes={CENARIOS} valor={cenario} aoMudar={setCenario} />
				{cenario === 'PRO' ? (
					<Campo rotulo="Dias de prorrogação" largura="data">
						<EntradaTexto
							inputMode="numeric"
							maxLength={3}
							value={dias}
							onChange={({ target }) => setDias(target.value.replaceAll(/\D/g, ''))}
						/>
					</Campo>
				) : (
					<div className="flex flex-wrap gap-4">
						<Campo rotulo="Primeiro dia" largura="data">
							<Data valor={dtaini} aoMudar={setInicio} />
						</Campo>
						<Campo
							rotulo="Último dia"
							largura="data"
							erro={dtaini && dtafim && dtafim < dtaini ? 'O último dia vem antes do primeiro.' : undefined}
						>
							<Data valor={dtafim} aoMudar={setFim} minima={dtaini} />
						</Campo>
					</div>
				)}
				<div aria-live="polite" className="grid gap-4">
					{simulados.map((prazo) => (
						<Simulado
							key={prazo.tipprz}
							prazo={prazo}
							hoje={ficha.hoje}
							antes={ficha.prazos.find(({ tipprz }) => tipprz === prazo.tipprz)}
						/>
					))}
				</div>
			</Pilha>
		</Cartao>
	)
}

type SimuladoProps = { prazo: PrazoCalculado; antes: PrazoCalculado | undefined; hoje: string }

function Simulado({ prazo, antes, hoje }: SimuladoProps) {
	const diferenca = antes ? diasEntre(antes.dtaprz, prazo.dtaprz) : 0
	return (
		<Pilha espaco={2}>
			<Texto>
				{PRAZOS[prazo.tipprz]}:{' '}
				{diferenca === 0 ? (
					<strong>continua em {formatarData(prazo.dtaprz)}</strong>
				) : (
					<>
						de {antes ? formatarData(antes.dtaprz) : '—'} para <strong>{formatarData(prazo.dtaprz)}</strong> (
						{diferenca > 0 ? '+' : '−'}
						{Math.abs(diferenca)} dias)
					</>
				)}
			</Texto>
			<LinhaDoPrazo prazo={prazo} hoje={hoje} rotulo={`${PRAZOS[prazo.tipprz]}, simulado`} />
			<Texto suave pq>
				{prazo.passos.at(-1)?.texto}
			</Texto>
		</Pilha>
	)
}

type Digitado = { dtaini: string | undefined; dtafim: string | undefined; dias: string; hoje: string }

function lerEvento(cenario: Cenario, { dtaini, dtafim, dias, hoje }: Digitado): EventoDoRelogio | undefined {
	const vazio = { dtafim: null, qtddia: null, tipprz: null, nivpgm: null }
	if (cenario === 'PRO')
		return Number(dias) > 0 ? { ...vazio, tipeve: 'PRO', dtaini: hoje, qtddia: Number(dias), tipprz: 'DEP' } : undefined
	if (!dtaini || !dtafim || dtafim < dtaini) return undefined
	return { ...vazio, tipeve: cenario, dtaini, dtafim }
}
