import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Erro } from '@portal/design-system/erro'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type CompartilhamentoNovo, type MeuDocumento, podeCompartilhar } from '../../contract/compartilhamento.ts'
import { formatarIdDigital, normalizarIdDigital } from '../../contract/id-digital.ts'
import { SituacaoDoDocumento } from '../situacoes.tsx'
import { CompartilharForm } from './compartilhar.form.tsx'
import { LinkPronto } from './link-pronto.tsx'
import { Links } from './links.tsx'
import { meuDocumentoQuery } from './queries.ts'

export function MeuDocumentoPage() {
	const { codaucdoc = '' } = useParams()
	const { data, error, isPending, isFetching, refetch } = useQuery(meuDocumentoQuery(normalizarIdDigital(codaucdoc)))
	return (
		<div className="mx-auto grid max-w-4xl gap-6">
			<h1>Compartilhar documento</h1>
			{isPending ? (
				<Esqueleto forma="bloco" className="h-96 w-full" />
			) : error ? (
				<Erro mensagem={mensagemDe(error)} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
			) : (
				<Compartilhamento documento={data} />
			)}
			<p>
				<Link href="/iddigital/meusdocumentos">Voltar a Meus documentos</Link>
			</p>
		</div>
	)
}

function Compartilhamento({ documento }: { documento: MeuDocumento }) {
	const { codaucdoc, nomtipdocauc, orgemi, sitdocauc } = documento
	const [novo, setNovo] = useState<CompartilhamentoNovo>()
	return (
		<>
			<div className="grid gap-1">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
					{nomtipdocauc}
					<SituacaoDoDocumento sitdocauc={sitdocauc} />
				</p>
				<p className="text-texto-suave">
					{orgemi} · <span className="font-mono">{formatarIdDigital(codaucdoc)}</span>
				</p>
			</div>
			{podeCompartilhar(documento) ? (
				<Cartao titulo="Novo link">
					<div className="grid gap-5">
						<p className="max-w-prose text-texto-suave">
							Quem receber o link vê o documento, ou a sua confirmação quando o arquivo é reservado, sem digitar código
							algum. Antes disso, diz o nome, que aparece para você.
						</p>
						<CompartilharForm codaucdoc={codaucdoc} aoCriar={setNovo} />
						{novo ? <LinkPronto compartilhamento={novo} /> : null}
					</div>
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
