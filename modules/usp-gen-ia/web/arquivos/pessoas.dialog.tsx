import { call } from '@portal/platform/web'
import { type ArquivoDaIa, abrirArquivo, fecharArquivo } from '../../contract/index.ts'
import { ColegasDialog } from '../colegas.dialog.tsx'

/** People who may use a file of this person in their own conversations. */
export function PessoasDialog({ arquivo, aoFechar }: { arquivo: ArquivoDaIa; aoFechar: () => void }) {
	const { codarq, nomarq, pessoas } = arquivo
	return (
		<ColegasDialog
			titulo={`Abrir ${nomarq} para colegas`}
			incluir={{
				rotulo: 'Abrir para esta pessoa',
				fazer: (codpes) => call(abrirArquivo, { params: { codarq }, body: { codpes } }),
				falha: 'O arquivo não foi aberto',
			}}
			tirar={{
				rotulo: 'Fechar',
				de: (nome) => `Fechar para ${nome}`,
				fazer: (codpes) => call(fecharArquivo, { params: { codarq, codpes } }),
				falha: 'O arquivo não foi fechado',
			}}
			pessoas={pessoas}
			vazio="Por enquanto, só você usa este arquivo."
			aoFechar={aoFechar}
		/>
	)
}
