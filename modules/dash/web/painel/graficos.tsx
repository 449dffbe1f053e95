import { Secao } from '@portal/design-system/secao'
import { Grafico } from '@portal/platform/web/grafico'
import { HoraDaLista } from '@portal/platform/web/lista'
import {
	calcularFaixa,
	MARCAS,
	PARTES_DA_JANELA,
	PASSO_DAS_PARTES,
	type Painel,
	SITUACOES,
} from '../../contract/index.ts'

const escreverParte = (parte: number): string => `${parte.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`

/** Marks of the part of the window that is nearest to them. */
function escreverMarcas({ marcas }: Painel, parte: number): string | undefined {
	const daqui = marcas.filter((marca) => Math.abs(marca.parte - parte) * 2 < PASSO_DAS_PARTES)
	return daqui.length === 0 ? undefined : daqui.map(({ tipmrc, texto }) => `${MARCAS[tipmrc]}: ${texto}`).join('; ')
}

/** Messages, extensions and faults that the lines of the drawing stand for. */
function Acontecimentos({ painel: { marcas } }: { painel: Painel }) {
	if (marcas.length === 0) return null
	return (
		<ul aria-label="O que houve na janela" className="mt-2 grid gap-1 text-sm">
			{marcas.map(({ tipmrc, em, ate, texto, parte }) => (
				<li key={`${tipmrc} ${em} ${texto}`}>
					<HoraDaLista instante={em} /> ({parte} %) · {MARCAS[tipmrc]}: {texto}
					{ate === null ? null : (
						<>
							, até <HoraDaLista instante={ate} />
						</>
					)}
				</li>
			))}
		</ul>
	)
}

/** Drawings of the panel, each with its table. */
export function GraficosDoPainel({ painel }: { painel: Painel }) {
	const { funil, ritmo, ano } = painel
	const deste = ritmo.find((um) => um.ano === ano)
	const faixa = calcularFaixa(ritmo.filter((um) => um.ano !== ano).map(({ partes }) => partes))
	const temAntes = faixa.some((parte) => parte !== null)
	return (
		<>
			<Secao titulo="Quem já chegou a cada etapa">
				<Grafico
					tipo="funil"
					titulo="Quem já chegou a cada etapa"
					arquivo="matricula-funil"
					eixo="Etapa"
					categorias={funil.map(({ etapa }) => ({ nome: SITUACOES[etapa] }))}
					series={[{ nome: 'Convocações', valores: funil.map(({ qtd }) => qtd) }]}
				/>
			</Secao>
			{deste ? (
				<Secao titulo="Ritmo dos envios na 1ª etapa">
					<Grafico
						tipo="linhas"
						titulo="Quanto dos convocados já tinha enviado, por parte da janela"
						arquivo="matricula-ritmo"
						eixo="Parte da janela"
						categorias={PARTES_DA_JANELA.map((parte) => ({ nome: `${parte} %`, marca: escreverMarcas(painel, parte) }))}
						series={[
							{ nome: String(ano), valores: deste.partes },
							...(temAntes
								? [
										{ nome: 'Menor dos anos anteriores', valores: faixa.map((parte) => parte?.de ?? null) },
										{ nome: 'Maior dos anos anteriores', valores: faixa.map((parte) => parte?.ate ?? null) },
									]
								: []),
						]}
						formatar={escreverParte}
						faixa={[0, 100]}
						semValor="ainda não"
						resumo="A janela de cada ano é comparada pela parte dela que passou, e não pela data."
					/>
					<Acontecimentos painel={painel} />
				</Secao>
			) : null}
		</>
	)
}
