import { Alerta } from '@portal/design-system/alerta'
import { Badge } from '@portal/design-system/badge'
import { Campo } from '@portal/design-system/campo'
import { Pilha } from '@portal/design-system/pilha'
import { Suave } from '@portal/design-system/texto'
import { ItemEnvio, Upload } from '@portal/design-system/upload'
import { PHOTO_NOTICE } from '@portal/platform/contract'
import type { ReactNode } from 'react'
import { TAMANHO_MAXIMO_MB, TIPOS_ARQUIVO } from '../../contract/index.ts'
import type { ArquivoEnviado, useArquivosEnviados } from './arquivos-enviados.ts'

type CampoDeArquivosProps = {
	rotulo: string
	envio: ReturnType<typeof useArquivosEnviados>
	multiplo?: boolean
	obrigatorio?: boolean
	erro?: string | undefined
	/** Additional fields of a file that has arrived, by its code. */
	sobre?: Readonly<Record<string, ReactNode>>
}

export function CampoDeArquivos(props: CampoDeArquivosProps) {
	const { rotulo, envio, multiplo = false, obrigatorio = false, erro, sobre } = props
	const { arquivos, erros } = envio
	const cheio = !multiplo && arquivos.length > 0
	return (
		<Pilha espaco={3}>
			<Campo
				rotulo={rotulo}
				obrigatorio={obrigatorio}
				dica={`PDF, JPEG ou PNG, até ${TAMANHO_MAXIMO_MB} MB. ${PHOTO_NOTICE}`}
				erro={erro}
			>
				<Upload multiplo={multiplo} disabled={cheio} aceita={TIPOS_ARQUIVO.join(',')} aoEscolher={envio.escolher}>
					{arquivos.map((arquivo) => (
						<ItemEnvio
							key={arquivo.chave}
							nome={arquivo.nome}
							estado={estadoDe(arquivo)}
							aoRemover={() => envio.remover(arquivo)}
						>
							{arquivo.temporario ? sobre?.[arquivo.temporario.codarqtmp] : null}
						</ItemEnvio>
					))}
				</Upload>
			</Campo>
			{arquivos.some(({ temporario }) => temporario?.staasi === 'S') ? (
				<p>
					<Badge variante="info">Já assinado digitalmente</Badge>{' '}
					<Suave pq>O arquivo será guardado como está, para não desfazer a assinatura.</Suave>
				</p>
			) : null}
			{erros.length > 0 ? (
				<Alerta variante="perigo" titulo="Estes arquivos não foram incluídos:" aoFechar={envio.esquecerErros}>
					<ul>
						{erros.map((mensagem) => (
							<li key={mensagem}>{mensagem}</li>
						))}
					</ul>
				</Alerta>
			) : null}
		</Pilha>
	)
}

const estadoDe = ({ enviados, tamanho, temporario }: ArquivoEnviado) =>
	({ fase: temporario ? 'concluido' : 'enviando', enviados, total: tamanho }) as const
