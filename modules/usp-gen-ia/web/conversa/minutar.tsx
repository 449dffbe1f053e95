import { Botao } from '@portal/design-system/botao'
import { FilePen } from 'lucide-react'
import { useState } from 'react'
import type { Mensagem } from '../../contract/index.ts'
import { MinutarDialog } from './minutar.dialog.tsx'

export function Minutar({ codcvs, mensagem: { numseqmsg, txtmsg } }: { codcvs: string; mensagem: Mensagem }) {
	const [aberto, setAberto] = useState(false)
	if (txtmsg === '') return null
	return (
		<>
			<Botao
				aparencia="fantasma"
				tamanho="pq"
				rotulo="Minutar em um processo"
				icone={<FilePen aria-hidden />}
				onClick={() => setAberto(true)}
			/>
			{aberto ? <MinutarDialog codcvs={codcvs} numseqmsg={numseqmsg} aoFechar={() => setAberto(false)} /> : null}
		</>
	)
}
