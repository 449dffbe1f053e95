import { Alerta } from '@portal/design-system/alerta'
import { VALIDADE_ARQTMP_HORAS } from '../../contract/index.ts'

/** Notice of expired files, since a draft is kept longer than its temporary files. */
export function ArquivosVencidos({ quantos }: { quantos: number }) {
	if (quantos === 0) return null
	return (
		<Alerta
			variante="aviso"
			titulo={quantos === 1 ? 'Um arquivo não está mais no rascunho' : `${quantos} arquivos não estão mais no rascunho`}
		>
			Um arquivo enviado espera {VALIDADE_ARQTMP_HORAS} horas. Envie de novo o que faltar.
		</Alerta>
	)
}
