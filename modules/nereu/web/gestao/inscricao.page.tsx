import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import {
	baixarPedido,
	call,
	estadoDaConsulta,
	formatarData,
	lerCodigo,
	mensagemDe,
	useTituloDaPagina,
} from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useParams } from 'react-router'
import { type CartaLida, escreverIdioma, type InscricaoLida, obterCarta } from '../../contract/index.ts'
import { DocumentosDaInscricao } from '../documentos.tsx'
import { SITUACOES_CAR } from '../edital/cartas.tsx'
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

function Partes({ inscricao: { txtplan, nomeme, idiomas, instituicoes, documentos, cartas, leituras } }: Props) {
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
			{cartas.length > 0 ? (
				<Secao titulo="Cartas de recomendação">
					<CartasLidas cartas={cartas} />
				</Secao>
			) : null}
			<Secao titulo="Quem leu esta inscrição">
				<Leituras leituras={leituras} documentos={documentos} />
			</Secao>
		</div>
	)
}
type Props = { inscricao: InscricaoLida }

/** Letters with their text, which the candidate does not read. */
function CartasLidas({ cartas }: { cartas: readonly CartaLida[] }) {
	return (
		<ul className="grid gap-3">
			{cartas.map(({ codcar, nomrec, emlrec, carass, sitcar, txtcar, nomarq, dtarsp }) => (
				<Ficha
					key={codcar}
					titulo={nomrec}
					aoLado={<Situacao {...SITUACOES_CAR[sitcar]} />}
					detalhe={[carass, emlrec, dtarsp && formatarData(dtarsp)].filter(Boolean).join(', ')}
				>
					{txtcar === null ? null : <Texto comoEscrito>{txtcar}</Texto>}
					{nomarq === null ? null : (
						<Botao
							variante="secundario"
							tamanho="pq"
							icone={<Download aria-hidden />}
							onClick={() =>
								void baixarPedido(nomarq, () => call(obterCarta, { params: { codcar } })).catch((falha: unknown) =>
									toast.erro('A carta não foi baixada', mensagemDe(falha)),
								)
							}
						>
							<span className="wrap-anywhere">{nomarq}</span>
						</Botao>
					)}
				</Ficha>
			))}
		</ul>
	)
}
