import { Alerta } from '@portal/design-system/alerta'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, formatarData, lerCodigo, useEvento, useTituloDaPagina } from '@portal/platform/web'
import { DiaDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import {
	type Condicao,
	type ConvenioInteiro,
	EVENTO,
	enderecoDoEdital,
	escreverArea,
	escreverIdioma,
	escreverPais,
	montarEnderecoDoXml,
	NIVEIS,
	recusaDeExportarConvenio,
	SENTIDOS,
	TIPOS_DE_CONVENIO,
	TIPOS_DE_MOBILIDADE,
} from '../contract/index.ts'
import { AtosDoEscritorio } from './gestao/atos-do-convenio.tsx'
import { CHAVE, convenioQuery } from './queries.ts'
import { Relatos } from './relatos.tsx'
import { RespostaDoParceiro, useCuidado } from './resposta-do-parceiro.tsx'
import { SITUACOES_CVN } from './situacoes.ts'

export function ConvenioPage() {
	const codcvn = lerCodigo(useParams()['codcvn'])
	if (codcvn === undefined)
		return (
			<Pagina
				titulo="Convênio"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de um convênio">
						Escolha-o na <Link href="/nereu">lista de convênios</Link>.
					</Alerta>
				}
			/>
		)
	return <DetalheDoConvenio codcvn={codcvn} />
}

function DetalheDoConvenio({ codcvn }: { codcvn: number }) {
	const cliente = useQueryClient()
	const consulta = useQuery(convenioQuery(codcvn))
	const cuidado = useCuidado(codcvn)
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	useTituloDaPagina({ nomorg: consulta.data?.nomorg ?? (consulta.isError ? 'Convênio não encontrado' : undefined) })
	const convenio = cuidado.esperando ? undefined : consulta.data
	return (
		<Pagina
			{...montarCabeca(convenio)}
			acoes={
				convenio && cuidado.alcada ? (
					<AtosDoEscritorio convenio={convenio} alcada={cuidado.alcada} contato={cuidado.contato} />
				) : undefined
			}
			{...estadoDaConsulta(consulta, { saida: <Link href="/nereu">Ver os convênios</Link> })}
			carregando={consulta.isPending || cuidado.esperando}
		>
			{convenio ? (
				<div className="grid gap-6">
					{cuidado.alcada?.motden ? (
						<Alerta variante="info" titulo="Motivo da denúncia">
							{cuidado.alcada.motden}
						</Alerta>
					) : null}
					<RespostaDoParceiro convenio={convenio} {...cuidado} />
					<Partes convenio={convenio} />
				</div>
			) : null}
		</Pagina>
	)
}

function montarCabeca(convenio: ConvenioInteiro | undefined) {
	if (!convenio) return { titulo: 'Convênio' }
	const { nomorg, cidorg, codpais, situacao } = convenio
	return {
		titulo: nomorg,
		chapeu: `${cidorg}, ${escreverPais(codpais)}`,
		aoLado: <Situacao {...SITUACOES_CVN[situacao]} />,
	}
}

const obterChave = (condicao: Condicao): string =>
	`${condicao.tipmob}${condicao.sentido}${condicao.niveis.join()}${condicao.areas.join()}`

const CONDICOES: Coluna<Condicao>[] = [
	{
		campo: 'tipmob',
		nome: 'Mobilidade',
		slot: ({ tipmob, sentido, stahib }) => (
			<>
				{TIPOS_DE_MOBILIDADE[tipmob]}, {SENTIDOS[sentido]}
				{stahib === 'S' ? <Detalhe tag="span">híbrida</Detalhe> : null}
			</>
		),
	},
	{ campo: 'niveis', nome: 'Níveis', slot: ({ niveis }) => niveis.map((nivel) => NIVEIS[nivel]).join(', ') },
	{ campo: 'areas', nome: 'Áreas', slot: ({ areas }) => areas.map(escreverArea).join(', ') || 'Todas' },
	{
		campo: 'idiomas',
		nome: 'Idiomas',
		slot: ({ idiomas }) => idiomas.map(({ idioma, cefr }) => `${escreverIdioma(idioma)} ${cefr}`).join(', ') || '—',
	},
	{
		campo: 'qtdpes',
		nome: 'Por ano',
		slot: ({ qtdpes, qtdmes }) => `${qtdpes} ${qtdpes === 1 ? 'pessoa' : 'pessoas'}, ${qtdmes} meses`,
	},
	{ campo: 'anoini', nome: 'Anos acadêmicos', slot: ({ anoini, anofim }) => `${anoini} a ${anofim}` },
]

function Partes({ convenio }: { convenio: ConvenioInteiro }) {
	const { nomcvn, tipcvn, nomorgori, nomundrsp, nomcoord, dtainicvn, dtafim, starenaut, numdiaden, editais, fusorg } =
		convenio
	return (
		<div className="grid gap-6">
			<Fatos rotulo="Dados do convênio">
				<Fato nome="Título">{nomcvn}</Fato>
				<Fato nome="Tipo">{TIPOS_DE_CONVENIO[tipcvn]}</Fato>
				{nomorgori ? (
					<Fato nome="Nome na língua de lá">
						<bdi>{nomorgori}</bdi>
					</Fato>
				) : null}
				<Fato nome="Vigência">
					<DiaDaLista instante={dtainicvn} /> a <DiaDaLista instante={dtafim} />
				</Fato>
				<Fato nome="Renovação">
					{starenaut === 'S' ? 'Renova-se sozinho' : 'Não se renova'}; denúncia com {numdiaden} dias
				</Fato>
				<Fato nome="Responsável">{nomundrsp ?? 'Reitoria'}</Fato>
				<Fato nome="Coordenação">{nomcoord}</Fato>
				<Fato nome="Fuso horário de lá">{fusorg}</Fato>
			</Fatos>
			{convenio.dtadencvn !== null && convenio.situacao !== 'ENC' ? (
				<Alerta variante="aviso" titulo={`Denunciado: vale até ${formatarData(convenio.dtadencvn)}`}>
					Quem já está em mobilidade conclui a estada; novas indicações só são feitas enquanto ele vale.
				</Alerta>
			) : null}
			{convenio.situacao === 'ENC' ? (
				<Alerta variante="aviso" titulo="Este convênio terminou">
					Quem já está em mobilidade por ele conclui a estada; novas indicações não são feitas.
				</Alerta>
			) : null}
			{editais.length > 0 ? (
				<Secao titulo="Editais abertos">
					<ul className="grid gap-1">
						{editais.map(({ codedt, titedt, qtdvag, dtafim: ate }) => (
							<li key={codedt}>
								<Link href={enderecoDoEdital(codedt)}>{titedt}</Link>: {qtdvag === 1 ? '1 vaga' : `${qtdvag} vagas`},
								até {formatarData(ate)}
							</li>
						))}
					</ul>
				</Secao>
			) : null}
			<Condicoes convenio={convenio} />
			<Relatos codcvn={convenio.codcvn} />
		</div>
	)
}

/** Copy of the agreement for the EWP network, where the partner is known there. */
function ConvenioNaRede({ convenio: { codcvn, heiorg, condicoes } }: { convenio: ConvenioInteiro }) {
	if (recusaDeExportarConvenio(heiorg, condicoes)) return null
	return (
		<Fato nome="Na rede EWP">
			<Link nativo href={montarEnderecoDoXml(codcvn)} download>
				Baixar em XML
			</Link>{' '}
			({heiorg})
		</Fato>
	)
}

function Condicoes({ convenio }: { convenio: ConvenioInteiro }) {
	const { condicoes, hash, numver, stapend, aprovacoes } = convenio
	return (
		<Secao titulo="Condições de cooperação">
			<div className="grid gap-4">
				{stapend === 'S' && numver !== null ? (
					<Alerta variante="info" titulo="Há condições novas em negociação">
						As de abaixo valem até os dois lados aprovarem as novas.
					</Alerta>
				) : null}
				<Tabela
					legenda="Condições de cooperação"
					colunas={CONDICOES}
					linhas={condicoes}
					chave={obterChave}
					vazio={<Vazio texto="Este convênio não tem condições registradas." />}
				/>
				<Fatos rotulo="Aprovação das condições">
					<Fato nome="Versão">
						{numver === null ? 'Ainda não aprovada pelos dois lados' : `${numver}, aprovada pelos dois lados`}
					</Fato>
					{aprovacoes
						.filter((aprovacao) => aprovacao.hash === hash)
						.map(({ lado, nome, em }) => (
							<Fato key={lado} nome={lado === 'N' ? 'Aprovou por aqui' : 'Aprovou pelo parceiro'}>
								{nome}, <DiaDaLista instante={em} />
							</Fato>
						))}
					<ConvenioNaRede convenio={convenio} />
					<Fato nome="SHA-256 das condições" largo>
						<code className="text-sm">{hash}</code>
					</Fato>
				</Fatos>
			</div>
		</Secao>
	)
}
