import { AreaTexto } from '@portal/design-system/area-texto'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Pilha } from '@portal/design-system/pilha'
import { ItemEnvio, Upload } from '@portal/design-system/upload'
import { PHOTO_NOTICE } from '@portal/platform/contract'
import { problemaDoNome, TIPOS_ACEITOS } from '../../contract/index.ts'
import { DocumentosDoRascunho } from './documentos-do-rascunho.tsx'
import { type Envio, filaDeEnvio, useEnvios } from './fila-de-envio.ts'
import type { PassoProps } from './passos.ts'

export function PassoDocumentos({ lote, rascunho: { campos, mudar }, documentos }: PassoProps) {
	const { codlotdocasi } = lote
	// Documents already in the list are not shown twice.
	const envios = useEnvios(codlotdocasi).filter(
		(envio) => !documentos?.some(({ coddocuspasi }) => coddocuspasi === envio.coddocuspasi),
	)
	return (
		<>
			<Pilha espaco={5}>
				<Campo rotulo="Nome do lote" obrigatorio erro={problemaDoNome(campos.nomlot)}>
					<EntradaTexto
						maxLength={120}
						value={campos.nomlot}
						onChange={({ target }) => mudar({ nomlot: target.value })}
					/>
				</Campo>
				<Campo rotulo="Mensagem aos participantes" dica="Se quiser. Ela vai no e-mail e no resumo de quem assina.">
					<AreaTexto
						maxLength={2_000}
						rows={2}
						value={campos.dsclot}
						onChange={({ target }) => mudar({ dsclot: target.value })}
					/>
				</Campo>
			</Pilha>
			<EscolhaDeDocumentos envios={envios} aoEscolher={(arquivos) => filaDeEnvio.incluir(codlotdocasi, arquivos)} />
			{documentos ? <DocumentosDoRascunho documentos={documentos} /> : <EsqueletoLista itens={2} />}
			<CaixaSelecao
				rotulo="Pôr o ID digital e o QR no pé de cada página, menos no que já veio assinado"
				checked={campos.stalinpag === 'S'}
				onChange={({ target }) => mudar({ stalinpag: target.checked ? 'S' : 'N' })}
			/>
		</>
	)
}

type EscolhaDeDocumentosProps = { envios: readonly Envio[]; aoEscolher: (arquivos: File[]) => void }

export function EscolhaDeDocumentos({ envios, aoEscolher }: EscolhaDeDocumentosProps) {
	return (
		<Campo rotulo="Adicionar documentos" rotuloOculto dica={`PDF, JPG ou PNG, de até 20 MB cada um. ${PHOTO_NOTICE}`}>
			<Upload rotulo="Adicionar documentos" multiplo aceita={TIPOS_ACEITOS.join(',')} aoEscolher={aoEscolher}>
				{envios.map(({ codigo, arquivo, fase, enviados, erro, recusado }) => (
					<ItemEnvio
						key={codigo}
						nome={arquivo.name}
						estado={{ fase, enviados, total: arquivo.size, ...(erro === undefined ? {} : { erro }) }}
						aoRemover={() => filaDeEnvio.remover(codigo)}
						{...(fase === 'falhou' && !recusado ? { aoRetomar: () => filaDeEnvio.repetir(codigo) } : {})}
					/>
				))}
			</Upload>
		</Campo>
	)
}
