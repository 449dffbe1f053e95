import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { ItemEnvio } from '@portal/design-system/upload'
import { formatarIdDigital } from '@portal/iddigital/contract'
import { callComProgresso, formatarDataHora, mensagemDe } from '@portal/platform/web'
import { Camera, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import {
	type Entrega,
	entregarArquivo,
	escreverTamanho,
	MAIOR_ENTREGA,
	type Remetente,
	recusaDeNome,
	recusaDePrograma,
} from '../../contract/index.ts'

type Props = {
	codpdarq: string
	linha: { numitm: number | undefined; nomlin: string }
	aberto: boolean
	chvetg: string
	entregas: readonly Entrega[]
	/** Name and address, or undefined after the fault was shown. */
	exigirRemetente: () => Remetente | undefined
	aoEntregar: () => void
}

function recusar({ name, size }: File): string | undefined {
	if (size === 0) return `${name} está vazio. Escolha outro arquivo.`
	if (size > MAIOR_ENTREGA) return `${name} passa de 50 MB. Envie um menor, ou divida-o.`
	return recusaDeNome(name) ?? recusaDePrograma(name)
}

type Envio = { readonly arquivo: File; readonly enviados: number; readonly falha?: string }

/** One document of the checklist: what was delivered, and the buttons to deliver it. */
export function LinhaDoPedido({ linha: { numitm, nomlin }, entregas, aberto, ...props }: Props) {
	const { codpdarq, chvetg, exigirRemetente, aoEntregar } = props
	const [envio, setEnvio] = useState<Envio>()

	async function enviar(arquivo: File) {
		const remetente = exigirRemetente()
		const falha = recusar(arquivo)
		setEnvio({ arquivo, enviados: 0, ...(falha ? { falha } : {}) })
		if (!remetente || falha) return falha ? undefined : setEnvio({ arquivo, enviados: 0, falha: SEM_NOME })
		try {
			const json = { ...remetente, chvetg, numitm }
			await callComProgresso(entregarArquivo, { params: { codpdarq }, parts: { file: arquivo, json } }, (enviados) =>
				setEnvio({ arquivo, enviados: Math.min(enviados, arquivo.size) }),
			)
			setEnvio(undefined)
			aoEntregar()
		} catch (erro) {
			setEnvio({ arquivo, enviados: 0, falha: mensagemDe(erro) })
		}
	}
	const enviando = envio !== undefined && envio.falha === undefined
	return (
		<Cartao titulo={nomlin}>
			<Pilha>
				{entregas.length > 0 ? (
					<ul className="grid gap-3" aria-label={`Entregue: ${nomlin}`}>
						{entregas.map((entrega) => (
							<Recibo key={entrega.codetg} entrega={entrega} />
						))}
					</ul>
				) : null}
				{enviando ? (
					<ItemEnvio
						nome={envio.arquivo.name}
						estado={{ fase: 'enviando', enviados: envio.enviados, total: envio.arquivo.size }}
					/>
				) : null}
				{envio?.falha ? (
					<Alerta variante="perigo" titulo={`${envio.arquivo.name} não foi entregue`}>
						<Pilha espaco={2}>
							<span>{envio.falha}</span>
							<div>
								<Botao variante="secundario" tamanho="pq" onClick={() => void enviar(envio.arquivo)}>
									Tentar de novo
								</Botao>
							</div>
						</Pilha>
					</Alerta>
				) : null}
				{aberto ? <Escolher nomlin={nomlin} parado={enviando} aoEscolher={(arquivo) => void enviar(arquivo)} /> : null}
			</Pilha>
		</Cartao>
	)
}

const SEM_NOME = 'Informe o seu nome e tente de novo.'

type EscolherProps = { nomlin: string; parado: boolean; aoEscolher: (arquivo: File) => void }

function Escolher({ nomlin, parado, aoEscolher }: EscolherProps) {
	const foto = useRef<HTMLInputElement>(null)
	const arquivo = useRef<HTMLInputElement>(null)
	const receber = (entrada: HTMLInputElement) => {
		const [escolhido] = entrada.files ?? []
		entrada.value = ''
		if (escolhido) aoEscolher(escolhido)
	}
	return (
		<Fileira>
			{/* These types make a phone hand over a JPEG, and not a format that nobody else reads. */}
			<input
				ref={foto}
				type="file"
				accept="image/jpeg,image/png"
				capture="environment"
				hidden
				data-foto
				onChange={({ target }) => receber(target)}
			/>
			<input ref={arquivo} type="file" hidden data-arquivo onChange={({ target }) => receber(target)} />
			<Botao icone={<Camera aria-hidden />} disabled={parado} onClick={() => foto.current?.click()}>
				Tirar foto<span className="sr-only">: {nomlin}</span>
			</Botao>
			<Botao
				variante="secundario"
				icone={<FileUp aria-hidden />}
				disabled={parado}
				onClick={() => arquivo.current?.click()}
			>
				Escolher arquivo<span className="sr-only">: {nomlin}</span>
			</Botao>
		</Fileira>
	)
}

function Recibo({ entrega }: { entrega: Entrega }) {
	const { nomarq, tametg, dtaetg, numvrs, codaucdoc, sha256 } = entrega
	return (
		<li className="wrap-anywhere">
			<strong>{nomarq}</strong>, {escreverTamanho(tametg)}
			{numvrs > 1 ? `, versão ${numvrs}` : ''}
			<Detalhe tag="span">Entregue em {formatarDataHora(dtaetg)}</Detalhe>
			<Detalhe tag="span">
				Recibo <Link href={`/iddigital/${codaucdoc}`}>{formatarIdDigital(codaucdoc)}</Link>, SHA-256 {sha256}
			</Detalhe>
		</li>
	)
}
