import { Vazio } from '@portal/design-system/vazio'
import {
	type FiltroDaLista,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { type Achado, EVENTO, type FiltroDasPastas } from '../contract/index.ts'
import { COLUNAS_DO_ACHADO } from './colunas-do-achado.tsx'
import { buscaQuery } from './queries.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ coditm }: Achado): number => coditm

/** Items of all folders that have these words in their name, labels or text. */
export function Achados({ lista, busca }: { lista: FiltroDaLista<typeof FiltroDasPastas>; busca: string }) {
	const aparencia = useAparenciaDaLista('usp-drive-busca', COLUNAS_DO_ACHADO)
	const achados = useListaAoVivo(buscaQuery({ ...lista.filtro, busca }), { chave: obterChave, eventos: EVENTOS })
	return (
		<TabelaDaLista
			nome="itens"
			legenda={`Itens com “${busca}”`}
			lista={achados}
			chave={obterChave}
			{...aparencia.tabela}
			{...paginasDe(lista)}
			vazio={
				<Vazio texto="Nada assim nas suas pastas. Procure por outras palavras: valem as do nome, as das etiquetas e as do texto, lido em até um minuto depois do envio." />
			}
		/>
	)
}
