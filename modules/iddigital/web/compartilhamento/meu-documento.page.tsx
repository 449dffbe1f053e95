import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
	type CompartilhamentoNovo,
	descreverEmissor,
	type MeuDocumento,
	podeCompartilhar,
} from '../../contract/compartilhamento.ts'
import { formatarIdDigital, normalizarIdDigital } from '../../contract/id-digital.ts'
import { Arquivo } from '../documento/arquivo.tsx'
import { SituacaoDoDocumento } from '../situacoes.tsx'
import { CompartilharForm } from './compartilhar.form.tsx'
import { LinkPronto } from './link-pronto.tsx'
import { Links } from './links.tsx'
import { baixarMeu, meuDocumentoQuery } from './queries.ts'

export function MeuDocumentoPage() {
	const { codaucdoc = '' } = useParams()
	const { data, error, isPending, isFetching, refetch } = useQuery(meuDocumentoQuery(normalizarIdDigital(codaucdoc)))
	return (
		<Pagina
			largura="formulario"
			titulo="Meu documento"
			carregando={isPending}
			falha={
				error ? (
					<FalhaDaConsulta falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
				) : undefined
			}
		>
			{data ? <Compartilhamento documento={data} /> : null}
			<p>
				<Link href="/iddigital/meusdocumentos">Voltar a Meus documentos</Link>
			</p>
		</Pagina>
	)
}

function Compartilhamento({ documento }: { documento: MeuDocumento }) {
	const { codaucdoc, nomtipdocauc, orgemi, sitdocauc, stadisarq } = documento
	const [novo, setNovo] = useState<CompartilhamentoNovo>()
	return (
		<>
			<Pilha espaco={1}>
				<Fileira tag="p" espaco="frase" className="text-lg font-semibold">
					{nomtipdocauc}
					<SituacaoDoDocumento sitdocauc={sitdocauc} />
				</Fileira>
				<Texto suave>
					{orgemi} · <span className="font-mono">{formatarIdDigital(codaucdoc)}</span>
				</Texto>
			</Pilha>
			{stadisarq === 'S' ? (
				<Fileira>
					<Arquivo aoBaixar={() => baixarMeu(codaucdoc)} />
				</Fileira>
			) : (
				<Texto suave>{descreverEmissor(orgemi)}</Texto>
			)}
			{podeCompartilhar(documento) ? (
				<Cartao titulo="Novo link">
					<Pilha espaco={5}>
						<Texto suave medida>
							Quem receber o link vê o documento, ou a sua confirmação quando o arquivo é reservado, sem digitar código
							algum. Antes disso, diz o nome, que aparece para você.
						</Texto>
						<CompartilharForm codaucdoc={codaucdoc} aoCriar={setNovo} />
						{novo ? <LinkPronto compartilhamento={novo} /> : null}
					</Pilha>
				</Cartao>
			) : (
				<Alerta variante="info" titulo="Este documento não está mais em vigor">
					Um link novo não pode ser criado. Os que já existem continuam abaixo.
				</Alerta>
			)}
			<Links codaucdoc={codaucdoc} />
		</>
	)
}
