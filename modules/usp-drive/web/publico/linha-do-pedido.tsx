import { useEnvioDeArquivos } from '@portal/arquivos/web/public'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { ItemEnvio } from '@portal/design-system/upload'
import { formatarIdDigital } from '@portal/iddigital/contract'
import { call, formatarDataHora } from '@portal/platform/web'
import { Camera, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import {
	type Entrega,
	entregarRecebido,
	escreverTamanho,
	type Remetente,
	recusaDeNome,
	recusaDePrograma,
} from '../../contract/index.ts'
import { criarPortaDaEntrega } from './porta-da-entrega.ts'
import { Retirar } from './retirar.tsx'

type Props = {
	codpdarq: string
	linha: { numitm: number | undefined; nomlin: string }
	aberto: boolean
	/** Largest file that the request takes. */
	maior: number
	chvetg: string
	entregas: readonly Entrega[]
	remetente: Remetente | undefined
	/** Shows the fault where name or address is wrong. */
	exigirRemetente: () => boolean
	aoEntregar: () => Promise<unknown>
}

const SEM_NOME = 'Informe o seu nome e escolha o arquivo de novo.'

function recusar({ name, size }: File, maior: number): string | undefined {
	if (size === 0) return `${name} está vazio. Escolha outro arquivo.`
	if (size > maior) return `${name} passa de ${escreverTamanho(maior)}. Envie um menor, ou divida-o.`
	return recusaDeNome(name) ?? recusaDePrograma(name)
}

/** One document of the checklist: what was delivered, what is on its way, and the buttons to deliver it. */
export function LinhaDoPedido({ linha: { numitm, nomlin }, entregas, aberto, ...props }: Props) {
	const { codpdarq, maior, chvetg, remetente, exigirRemetente, aoEntregar } = props
	const [retirada, setRetirada] = useState<Entrega>()
	const { envios, erros, esquecerErros, pausar, escolher } = useEnvioDeArquivos({
		onde: `entrega ${codpdarq} ${numitm ?? 0}`,
		porta: criarPortaDaEntrega(codpdarq, chvetg),
		recusa: (arquivo) => (remetente ? recusar(arquivo, maior) : SEM_NOME),
		receber: (codenv, signal) => {
			const { nometg, emaetg } = remetente ?? { nometg: '' }
			return call(
				entregarRecebido,
				{ params: { codpdarq }, body: { codenv, chvetg, numitm, nometg, emaetg } },
				{ signal },
			)
		},
		aoChegar: aoEntregar,
	})
	return (
		<Cartao titulo={nomlin}>
			<Pilha>
				{entregas.length > 0 ? (
					<ul className="grid gap-3" aria-label={`Entregue: ${nomlin}`}>
						{entregas.map((entrega) => (
							<Recibo
								key={entrega.codetg}
								entrega={entrega}
								aoRetirar={aberto && entrega.retirada_em === null ? () => setRetirada(entrega) : undefined}
							/>
						))}
					</ul>
				) : null}
				<Pilha tag="ul" espaco={2} className="empty:hidden">
					{envios.map(({ chave, nome, tamanho, enviados, pausado, controle }) => (
						<ItemEnvio
							key={chave}
							nome={nome}
							estado={{ fase: pausado ? 'pausado' : 'enviando', enviados, total: tamanho }}
							aoPausar={() => pausar([chave], true)}
							aoRetomar={() => pausar([chave], false)}
							aoRemover={() => controle.abort()}
						/>
					))}
				</Pilha>
				{erros.length > 0 ? (
					<Alerta variante="perigo" titulo="Não foi entregue:" aoFechar={esquecerErros}>
						{erros.join(' ')}
					</Alerta>
				) : null}
				{retirada ? (
					<Retirar
						entrega={retirada}
						chave={{ codpdarq, chvetg }}
						aoFechar={() => setRetirada(undefined)}
						aoRetirar={aoEntregar}
					/>
				) : null}
				{aberto ? (
					<Escolher
						nomlin={nomlin}
						aoEscolher={(arquivo) => {
							exigirRemetente()
							escolher([arquivo])
						}}
					/>
				) : null}
			</Pilha>
		</Cartao>
	)
}

type EscolherProps = { nomlin: string; aoEscolher: (arquivo: File) => void }

function Escolher({ nomlin, aoEscolher }: EscolherProps) {
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
			<Botao icone={<Camera aria-hidden />} onClick={() => foto.current?.click()}>
				Tirar foto<span className="sr-only">: {nomlin}</span>
			</Botao>
			<Botao variante="secundario" icone={<FileUp aria-hidden />} onClick={() => arquivo.current?.click()}>
				Escolher arquivo<span className="sr-only">: {nomlin}</span>
			</Botao>
		</Fileira>
	)
}

type ReciboProps = { entrega: Entrega; aoRetirar: (() => void) | undefined }

function Recibo({ entrega, aoRetirar }: ReciboProps) {
	const { nomarq, tametg, dtaetg, numvrs, codaucdoc, sha256, retirada_em } = entrega
	return (
		<li className="wrap-anywhere">
			<strong>{nomarq}</strong>, {escreverTamanho(tametg)}
			{numvrs > 1 ? `, versão ${numvrs}` : ''}
			<Detalhe tag="span">
				Entregue em {formatarDataHora(dtaetg)}
				{retirada_em ? `, tomado de volta em ${formatarDataHora(retirada_em)}` : ''}
			</Detalhe>
			<Detalhe tag="span">
				Recibo <Link href={`/iddigital/${codaucdoc}`}>{formatarIdDigital(codaucdoc)}</Link>, SHA-256 {sha256}
			</Detalhe>
			{aoRetirar ? (
				<Botao variante="secundario" tamanho="pq" className="mt-2" onClick={aoRetirar}>
					Tomar de volta<span className="sr-only">: {nomarq}</span>
				</Botao>
			) : null}
		</li>
	)
}
