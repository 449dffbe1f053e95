import { call } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useState } from 'react'
import { desfazerSaida, devolver } from '../../contract/index.ts'
import { useAcao } from '../atos/use-acao.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { textoEmHtml } from '../texto-em-html.ts'
import { TextoDoDespacho } from './texto-do-despacho.tsx'
import { TextosPorIncluir } from './textos-por-incluir.tsx'

export function DevolverDialog({ aoFechar }: { aoFechar: () => void }) {
	const { processo, andamentos } = useAcompanhamento()
	const { numpro, numproFormatado, sgletaant } = processo
	const [txtdch, setTxtdch] = useState('')
	const anterior = andamentos.find(({ sgletaent }) => sgletaent === sgletaant)
	const acao = useAcao(
		numpro,
		(texto: string, versao) =>
			call(devolver, {
				params: { numpro },
				query: { versao },
				body: { sgletadst: sgletaant ?? undefined, txtdch: textoEmHtml(texto) || undefined },
			}),
		aoFechar,
		(_, versao) => call(desfazerSaida, { params: { numpro }, query: { versao } }),
	)
	return (
		<AtoDialog
			titulo={`Devolver o processo ${numproFormatado}?`}
			rotulo="Devolver"
			ato={acao}
			aoEnviar={() => acao.enviar(txtdch)}
			aoFechar={aoFechar}
		>
			<TextosPorIncluir />
			<p>
				O processo volta a{' '}
				{anterior ? `${anterior.sgletaent} - ${anterior.nometaent}` : (sgletaant ?? 'estação anterior')}, que precisa
				recebê-lo.
			</p>
			<TextoDoDespacho valor={txtdch} aoMudar={setTxtdch} opcional />
		</AtoDialog>
	)
}
