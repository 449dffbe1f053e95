import { Badge } from '@portal/design-system/badge'
import { Ponto } from '@portal/design-system/ponto'
import { formatarData } from '@portal/platform/web'
import { type AvisoResumo, varianteDoTipo } from '../../contract/index.ts'

type LinhaDoAvisoProps = {
	aviso: Pick<AvisoResumo, 'tipo' | 'nomeArea' | 'dataInicio' | 'assunto' | 'visualizacao'>
}

export function LinhaDoAviso({ aviso }: LinhaDoAvisoProps) {
	const naoLido = aviso.visualizacao === null
	return (
		<>
			<span className="flex items-center gap-2 text-sm text-texto-suave">
				<Badge variante={varianteDoTipo[aviso.tipo]}>{aviso.tipo}</Badge>
				<span className="min-w-0 flex-1 truncate">{aviso.nomeArea}</span>
				<time dateTime={aviso.dataInicio} className="tabular-nums">
					{formatarData(aviso.dataInicio)}
				</time>
			</span>
			<span className={`flex items-baseline gap-2 ${naoLido ? 'font-semibold' : ''}`}>
				{naoLido ? <Ponto className="-translate-y-px">Não lido: </Ponto> : null}
				<span className="min-w-0 wrap-anywhere">{aviso.assunto}</span>
			</span>
		</>
	)
}
