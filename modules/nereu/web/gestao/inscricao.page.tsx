import { Alerta } from '@portal/design-system/alerta'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, lerCodigo, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { escreverIdioma, type InscricaoLida } from '../../contract/index.ts'
import { DocumentosDaInscricao } from '../documentos.tsx'
import { Leituras } from '../leituras.tsx'
import { inscricaoQuery } from '../queries.ts'

/** Application as the office reads it before it gives the plan its score. */
export function InscricaoPage() {
	const codcan = lerCodigo(useParams()['codcan'])
	if (codcan === undefined)
		return (
			<Pagina
				titulo="Inscrição"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de uma inscrição">
						Escolha-a na <Link href="/nereu/gestao">gestão da mobilidade</Link>.
					</Alerta>
				}
			/>
		)
	return <Detalhe codcan={codcan} />
}

function Detalhe({ codcan }: { codcan: number }) {
	const consulta = useQuery(inscricaoQuery(codcan))
	useTituloDaPagina({ nompes: consulta.data?.nompes ?? (consulta.isError ? 'Inscrição não encontrada' : undefined) })
	return (
		<Pagina
			titulo={consulta.data?.nompes ?? 'Inscrição'}
			{...(consulta.data && { chapeu: `Inscrição ${codcan}` })}
			{...estadoDaConsulta(consulta, { saida: <Link href="/nereu/gestao">Ver as candidaturas</Link> })}
		>
			{consulta.data ? <Partes inscricao={consulta.data} /> : null}
		</Pagina>
	)
}

function Partes({ inscricao: { txtplan, nomeme, idiomas, instituicoes, documentos, leituras } }: Props) {
	return (
		<div className="grid gap-6">
			<Fatos rotulo="Dados da inscrição">
				<Fato nome="Vagas em ordem de preferência" largo>
					{instituicoes.map((nome, i) => `${i + 1}. ${nome}`).join('; ')}
				</Fato>
				<Fato nome="Idiomas">
					{idiomas.map(({ idioma, cefr }) => `${escreverIdioma(idioma)} ${cefr}`).join(', ') || '—'}
				</Fato>
				<Fato nome="Contato de emergência">{nomeme}</Fato>
			</Fatos>
			<Secao titulo="Plano de estudos e motivação">
				<Texto comoEscrito>{txtplan}</Texto>
			</Secao>
			<Secao titulo="Documentos">
				{documentos.length > 0 ? (
					<DocumentosDaInscricao documentos={documentos} />
				) : (
					<Vazio compacto texto="A inscrição não tem documentos." />
				)}
			</Secao>
			<Secao titulo="Quem leu esta inscrição">
				<Leituras leituras={leituras} documentos={documentos} />
			</Secao>
		</div>
	)
}
type Props = { inscricao: InscricaoLida }
