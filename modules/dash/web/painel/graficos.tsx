import { Secao } from '@portal/design-system/secao'
import { Grafico } from '@portal/platform/web/grafico'
import { calcularFaixa, PARTES_DA_JANELA, type Painel, SITUACOES } from '../../contract/index.ts'

const escreverParte = (parte: number): string => `${parte.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`

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
						categorias={PARTES_DA_JANELA.map((parte) => ({ nome: `${parte} %` }))}
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
				</Secao>
			) : null}
		</>
	)
}
