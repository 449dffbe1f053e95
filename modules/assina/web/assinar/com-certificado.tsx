import { Campo } from '@portal/design-system/campo'
import { EntradaSenha } from '@portal/design-system/entrada-senha'
import { ItemEnvio, Upload } from '@portal/design-system/upload'
import { call, mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assinarComCertificado, TAMANHO_MAXIMO_CERTIFICADO } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { type ItemComResultado, ListaDeResultados } from '../resultados.tsx'
import type { MeioProps } from './assinatura.tsx'
import { CerimoniaForm } from './cerimonia.form.tsx'
import { MotivoDaAssinatura } from './motivo.tsx'

/** With a certificate file of the person's own (A1), used for these signatures and kept nowhere. */
export function ComCertificado({ lote: { codlotdocasi }, documentos, aoTerminar }: MeioProps) {
	const cliente = useQueryClient()
	const [certificado, setCertificado] = useState<File>()
	const [problema, setProblema] = useState<string>()
	const [senhaCertificado, setSenhaCertificado] = useState('')
	const [motasi, setMotasi] = useState('')
	const [itens, setItens] = useState<readonly ItemComResultado[]>([])

	async function assinar(cerimonia: string) {
		if (!certificado) return
		const varios = documentos.length > 1
		const resultados: ItemComResultado[] = []
		setItens([])
		for (const { coddocuspasi, nomarq } of documentos) {
			const json = {
				codlotdocasi,
				coddocuspasi,
				cerimonia,
				senhaCertificado,
				...(motasi.trim() === '' ? {} : { motasi: motasi.trim() }),
			}
			const item = { chave: coddocuspasi, titulo: nomarq }
			if (varios) setItens([...resultados, { ...item, estado: 'andamento', mensagem: 'Assinando...' }])
			// One at a time: each signature is written over the one before.
			const resultado = await call(assinarComCertificado, { parts: { file: certificado, json } }).then(
				({ mensagem }) => ({ ...item, estado: 'feito' as const, mensagem }),
				(falha: unknown) => {
					// What is wrong with the certificate is wrong for the only document too: the form tells it.
					if (!varios) throw falha
					return { ...item, estado: 'falhou' as const, mensagem: mensagemDe(falha) }
				},
			)
			resultados.push(resultado)
			if (varios) setItens([...resultados])
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
		const [primeiro] = resultados
		if (primeiro && resultados.every(({ estado }) => estado === 'feito'))
			aoTerminar({ mensagem: varios ? `Os ${documentos.length} documentos foram assinados.` : primeiro.mensagem })
	}

	function escolher([arquivo]: File[]) {
		const grande = arquivo !== undefined && arquivo.size > TAMANHO_MAXIMO_CERTIFICADO
		setProblema(grande ? 'Um certificado A1 tem até 64 KB. Escolha o arquivo .p12 ou .pfx.' : undefined)
		setCertificado(grande ? undefined : arquivo)
	}
	return (
		<>
			<CerimoniaForm
				rotulo={documentos.length > 1 ? `Assinar os ${documentos.length} documentos` : 'Assinar documento'}
				pronto={certificado !== undefined}
				aoAssinar={assinar}
			>
				<Campo
					rotulo="Certificado A1"
					obrigatorio
					dica="O arquivo .p12 ou .pfx é usado só agora e não fica guardado."
					erro={problema}
				>
					<Upload rotulo="Escolher certificado" aceita=".p12,.pfx,application/x-pkcs12" aoEscolher={escolher}>
						{certificado ? (
							<ItemEnvio
								nome={certificado.name}
								estado={{ fase: 'parado', enviados: 0, total: certificado.size }}
								aoRemover={() => setCertificado(undefined)}
							/>
						) : null}
					</Upload>
				</Campo>
				<Campo rotulo="Senha do certificado">
					<EntradaSenha
						autoComplete="off"
						maxLength={200}
						value={senhaCertificado}
						onChange={({ target }) => setSenhaCertificado(target.value)}
					/>
				</Campo>
				<MotivoDaAssinatura valor={motasi} aoMudar={setMotasi} />
			</CerimoniaForm>
			{itens.length > 0 ? <ListaDeResultados itens={itens} /> : null}
		</>
	)
}
