import { Cartao } from '@portal/design-system/cartao'
import { Mais } from '@portal/design-system/mais'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { diasEntre } from '@portal/platform/contract'
import { formatarData, formatarInteiro } from '@portal/platform/web'
import { type Ficha, PRAZOS, type PrazoCalculado } from '../contract/index.ts'
import { LinhaDoPrazo } from './linha-do-prazo.tsx'

type PrazoProps = {
	ficha: Pick<Ficha, 'hoje' | 'dtaqua'> & { regra: NonNullable<Ficha['regra']> }
	prazo: PrazoCalculado
}

/** A deadline: the date, how it stands, its line of time, and the calculation. */
export function Prazo({ ficha: { hoje, dtaqua, regra }, prazo }: PrazoProps) {
	const { tipprz, dtaprz, passos } = prazo
	const cumprido = tipprz === 'QUA' ? dtaqua : null
	return (
		<Cartao titulo={PRAZOS[tipprz]}>
			<Pilha espaco={3}>
				<Texto>
					<strong className="text-xl tabular-nums">{formatarData(dtaprz)}</strong>{' '}
					<span className="text-texto-suave">
						{cumprido ? `cumprido em ${formatarData(cumprido)}` : escreverDistancia(diasEntre(hoje, dtaprz))}
					</span>
				</Texto>
				<LinhaDoPrazo prazo={prazo} hoje={hoje} rotulo={PRAZOS[tipprz]} />
				<Mais resumo="Como se chega a esta data">
					<Calculo passos={passos} />
					<Texto suave pq className="mt-2">
						{regra.nomrgl}, versão {regra.numver}, em vigor desde {formatarData(regra.dtainiver)}. Teto da universidade:{' '}
						{regra.mestet} meses.
					</Texto>
				</Mais>
			</Pilha>
		</Cartao>
	)
}

function Calculo({ passos }: Pick<PrazoCalculado, 'passos'>) {
	return (
		<ol className="grid gap-1.5">
			{passos.map(({ texto, qtddia, dtaprz }, indice) => (
				<li key={`${indice} ${texto}`} className="flex flex-wrap justify-between gap-x-4 border-b border-borda pb-1.5">
					<span className="min-w-0 flex-1 basis-48">{texto}</span>
					<span className="tabular-nums whitespace-nowrap text-texto-suave">
						{indice === 0 ? '' : `+ ${formatarInteiro(qtddia)} ${qtddia === 1 ? 'dia' : 'dias'}`}
					</span>
					<span className="tabular-nums whitespace-nowrap">= {formatarData(dtaprz)}</span>
				</li>
			))}
		</ol>
	)
}

const escreverDistancia = (dias: number): string =>
	dias < 0
		? `venceu há ${escreverDias(-dias)}`
		: dias === 0
			? 'vence hoje'
			: dias > 120
				? `em ${formatarInteiro(Math.floor(dias / 30.4))} meses`
				: `em ${escreverDias(dias)}`

const escreverDias = (dias: number): string => (dias === 1 ? '1 dia' : `${formatarInteiro(dias)} dias`)
