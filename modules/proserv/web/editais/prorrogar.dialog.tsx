import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { formatarData } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useState } from 'react'
import { type EditalProserv, type Fase, nomeDaFase, problemasDasFases } from '../../contract/index.ts'
import { dadosDoEdital, lerCamposDoEdital } from './campos-do-edital.ts'
import { useAlterarEdital } from './queries.ts'

type ProrrogarDialogProps = { edital: EditalProserv; fase: EditalProserv['fases'][number]; aoFechar: () => void }

function problemaDoDia(edital: EditalProserv, fase: Fase, antes: string, dtafim: string | undefined) {
	const fases = edital.fases.map((uma) => (uma.fase === fase ? { ...uma, dtafim } : uma))
	if (dtafim !== undefined && dtafim <= antes)
		return `Para prorrogar, escolha um dia depois de ${formatarData(antes)}. Para encurtar, altere o edital.`
	return problemasDasFases(fases, new Set()).find((um) => um.fase === fase && um.campo === 'dtafim')?.mensagem
}

/** The extension moves the last day of one phase and changes nothing else. */
export function ProrrogarDialog({ edital, fase: { fase, dtafim: antes }, aoFechar }: ProrrogarDialogProps) {
	const [dtafim, setDtafim] = useState<string>()
	const [tentou, setTentou] = useState(false)
	const problema = problemaDoDia(edital, fase, antes, dtafim)
	const ato = useAlterarEdital(edital, {
		mensagem: `Fase ${nomeDaFase[fase]} prorrogada até ${formatarData(dtafim ?? antes)}.`,
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Prorrogar a fase ${nomeDaFase[fase]} do ${edital.nomedt}?`}
			rotulo="Prorrogar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (problema || dtafim === undefined) return
				const { fases, ...dados } = dadosDoEdital(lerCamposDoEdital(edital))
				ato.enviar({ ...dados, fases: fases.map((uma) => (uma.fase === fase ? { ...uma, dtafim } : uma)) })
			}}
		>
			<p>Ela vai até {formatarData(antes)}. O novo prazo vale na hora, e as outras fases ficam como estão.</p>
			<Campo
				rotulo="Novo último dia"
				obrigatorio
				largura="data"
				dica="Um dia útil."
				erro={tentou ? problema : undefined}
			>
				<Data valor={dtafim} minima={antes} aoMudar={setDtafim} />
			</Campo>
		</AtoDialog>
	)
}
