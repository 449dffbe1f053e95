import { Cartao } from '@portal/design-system/cartao'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { call } from '@portal/platform/web'
import { type DadosDoEdital, enderecoDoEditalNaGestao, inserirEdital } from '../../contract/index.ts'
import { EditalForm } from './edital.form.tsx'
import { useRascunho } from './rascunho.ts'

export function NovoEditalPage() {
	const { inicial, guardar, concluir } = useRascunho<DadosDoEdital>('novo edital')
	async function salvar(body: DadosDoEdital) {
		const { codedt } = await call(inserirEdital, { body })
		await concluir()
		toast.sucesso('Edital em preparo!', 'Confira como ele fica e publique-o.')
		return enderecoDoEditalNaGestao(codedt)
	}
	return (
		<Pagina
			titulo="Novo edital"
			largura="formulario"
			resumo="Fica em preparo: só o escritório o vê até você o publicar."
		>
			<Cartao>
				<EditalForm inicial={inicial} guardar={guardar} rotulo="Preparar o edital" aoSalvar={salvar} />
			</Cartao>
		</Pagina>
	)
}
