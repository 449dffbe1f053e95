import type { PainelSsu } from '../../contract/index.ts'
import {
	Desenho,
	escreverNumero,
	formatarHoras,
	montarEnderecoDaPessoa,
	type ParteDoPainel,
	Quadro,
} from './quadro.tsx'
import { enderecoDasLinhas } from './queries.ts'

type Grupo = PainelSsu['grupos'][number]

const listarGrupo = ({ nomsis, numseqmdussu }: Grupo) => ({ nomsis, numseqmdussu: numseqmdussu ?? undefined })

/** The groups are systems, or the modules of the chosen system. */
export function GraficoPorGrupo({ painel: { grupos, dtaini }, nomsis }: ParteDoPainel) {
	const eixo = nomsis === undefined ? 'Sistema' : 'Módulo'
	const categorias = grupos.map((um) => ({
		nome: nomsis === undefined ? um.nomsis : (um.nommdusis ?? 'Sem módulo'),
	}))
	const comHoras = grupos.some(({ qtdhorprv }) => qtdhorprv !== null)
	const concluidas = grupos.map((um) => enderecoDasLinhas({ ...listarGrupo(um), dtaconcini: dtaini }))
	return (
		<Quadro titulo={`Por ${eixo.toLowerCase()}`} quadro="grupos" nomsis={nomsis}>
			<Desenho
				tipo="calor"
				titulo={`Horas úteis de atendimento por ${eixo.toLowerCase()}`}
				eixo={eixo}
				resumo="Em quantas horas úteis foram atendidas as concluídas nestes doze meses."
				categorias={categorias}
				series={[
					{ nome: 'Metade em até', valores: grupos.map((um) => escreverNumero(um.qtdmin50)), enderecos: concluidas },
					{ nome: '85% em até', valores: grupos.map((um) => escreverNumero(um.qtdmin85)), enderecos: concluidas },
				]}
				formatar={formatarHoras}
			/>
			{comHoras ? (
				<Desenho
					tipo="calor"
					titulo={`Horas previstas e gastas por ${eixo.toLowerCase()}`}
					eixo={eixo}
					resumo="Somas do que está em aberto e do que foi concluído nestes doze meses."
					categorias={categorias}
					series={[
						{ nome: 'Previstas', valores: grupos.map(({ qtdhorprv }) => qtdhorprv) },
						{ nome: 'Gastas', valores: grupos.map(({ qtdhorgas }) => qtdhorgas) },
					]}
					formatar={formatarHoras}
				/>
			) : null}
		</Quadro>
	)
}

/** Figures about people are shown only to those who take care of the systems. */
export function Cargas({ painel: { cargas }, nomsis }: ParteDoPainel) {
	if (cargas === null) return null
	return (
		<Quadro titulo="Carga por pessoa" quadro="cargas" nomsis={nomsis}>
			<Desenho
				tipo="barras"
				titulo="Horas previstas nas demandas em aberto, por pessoa alocada"
				eixo="Pessoa"
				categorias={cargas.map(({ pes }) => montarEnderecoDaPessoa(pes.nompes))}
				series={[
					{
						nome: 'Horas previstas',
						valores: cargas.map(({ qtdhorprv }) => qtdhorprv),
						enderecos: cargas.map(({ pes }) => enderecoDasLinhas({ nomsis, staabe: 'S', codpesalc: pes.codpes })),
					},
				]}
				formatar={formatarHoras}
			/>
		</Quadro>
	)
}

export function Conducoes({ painel: { conducoes, dtaini }, nomsis }: ParteDoPainel) {
	if (conducoes === null) return null
	return (
		<Quadro titulo="Tempo por quem conduziu" quadro="conducoes" nomsis={nomsis}>
			<Desenho
				tipo="barras"
				titulo="Horas úteis das etapas, por quem as passou adiante"
				eixo="Pessoa"
				categorias={conducoes.map(({ pes }) => montarEnderecoDaPessoa(pes.nompes))}
				series={[
					{
						nome: 'Horas úteis',
						tom: 'info',
						valores: conducoes.map(({ qtdmin }) => escreverNumero(qtdmin)),
						enderecos: conducoes.map(({ pes }) =>
							enderecoDasLinhas({ nomsis, codpesetp: pes.codpes, dtapasini: dtaini }),
						),
					},
				]}
				formatar={formatarHoras}
			/>
		</Quadro>
	)
}
