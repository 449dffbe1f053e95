import { type ItemComResultado, ListaDeResultados } from '@portal/design-system/resultados'
import { call, mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assinarComCertificado } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { CerimoniaForm } from './cerimonia.form.tsx'
import { CertificadoA1 } from './certificado-a1.tsx'
import type { MeioProps } from './meio.ts'
import { MotivoDaAssinatura } from './motivo.tsx'

/** Signature with the person's own certificate file (A1), which is never stored. */
export function AssinaturaPorCertificado({ lote: { codlotdocasi }, documentos, textos, aoTerminar }: MeioProps) {
	const cliente = useQueryClient()
	const [certificado, setCertificado] = useState<File>()
	const [senhaCertificado, setSenhaCertificado] = useState('')
	const [motasi, setMotasi] = useState('')
	const [itens, setItens] = useState<readonly ItemComResultado[]>([])

	async function assinar(cerimonia: string) {
		if (!certificado) return
		await textos.guardar()
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
			if (varios) setItens([...resultados, { ...item, estado: 'em-curso', mensagem: 'Assinando...' }])
			// Sequential signing, since each signature is an increment over the one before.
			const resultado = await call(assinarComCertificado, { parts: { file: certificado, json } }).then(
				({ mensagem }) => ({ ...item, estado: 'feito' as const, mensagem }),
				(falha: unknown) => {
					// Certificate errors of a single document are shown by the form.
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

	return (
		<>
			<CerimoniaForm
				rotulo={documentos.length > 1 ? `Assinar os ${documentos.length} documentos` : 'Assinar documento'}
				pronto={certificado !== undefined && textos.falta === undefined}
				aoAssinar={assinar}
			>
				<CertificadoA1
					certificado={certificado}
					aoEscolher={setCertificado}
					senha={senhaCertificado}
					aoDigitar={setSenhaCertificado}
				/>
				<MotivoDaAssinatura valor={motasi} aoMudar={setMotasi} />
			</CerimoniaForm>
			{itens.length > 0 ? <ListaDeResultados itens={itens} /> : null}
		</>
	)
}
