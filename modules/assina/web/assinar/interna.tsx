import { call } from '@portal/platform/web'
import { useState } from 'react'
import { assinarDocumento, assinarMultiplos } from '../../contract/index.ts'
import { useAcao } from '../queries.ts'
import { CerimoniaForm } from './cerimonia.form.tsx'
import type { MeioProps } from './meio.ts'
import { MotivoDaAssinatura } from './motivo.tsx'

/** Signature with the certificate that the institution keeps for each person. */
export function Interna({ lote, documentos, textos, aoTerminar }: MeioProps) {
	const [motasi, setMotasi] = useState('')
	const { codlotdocasi } = lote
	const motivo = motasi.trim() === '' ? {} : { motasi: motasi.trim() }
	const assinarUm = useAcao((dados: { cerimonia: string; coddocuspasi: number }) =>
		call(assinarDocumento, { body: { ...dados, codlotdocasi, ...motivo } }),
	)
	const assinarTodos = useAcao((cerimonia: string) =>
		call(assinarMultiplos, { body: { cerimonia, lotes: [codlotdocasi], ...motivo } }),
	)

	async function assinar(cerimonia: string) {
		await textos.guardar()
		const [unico] = documentos
		if (unico && documentos.length === 1)
			aoTerminar(await assinarUm.mutateAsync({ cerimonia, coddocuspasi: unico.coddocuspasi }))
		else aoTerminar(await assinarTodos.mutateAsync(cerimonia))
	}
	return (
		<CerimoniaForm
			rotulo={documentos.length > 1 ? `Assinar os ${documentos.length} documentos` : 'Assinar documento'}
			pronto={textos.falta === undefined}
			aoAssinar={assinar}
		>
			<MotivoDaAssinatura valor={motasi} aoMudar={setMotasi} />
		</CerimoniaForm>
	)
}
