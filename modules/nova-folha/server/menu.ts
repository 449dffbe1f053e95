import { menuRule, type SliceMenu } from '@portal/platform/server'
import { AREA, FOL_CONSULTA_UNIDADE, PERFIS_DA_FOLHA } from '../contract/index.ts'

const DA_FOLHA = PERFIS_DA_FOLHA.map(menuRule.perfil)

export const menu: SliceMenu = {
	areas: [{ ...AREA, ordem: 97 }],
	itens: [
		{
			area: AREA.codigo,
			titulo: 'Folha de Pagamento',
			url: '/nova-folha/consulta',
			palchv: 'holerite contracheque salário pagamento vencimentos informe de rendimentos imposto de renda',
			acesso: [menuRule.vinculo('SERVIDOR'), ...DA_FOLHA, menuRule.perfil(FOL_CONSULTA_UNIDADE)],
		},
		{
			area: AREA.codigo,
			titulo: 'Processamento da folha',
			url: '/nova-folha',
			palchv: 'nova folha processar calcular homologar remessa suplementar simulação',
			acesso: DA_FOLHA,
		},
		{
			area: AREA.codigo,
			titulo: 'Análise da folha',
			url: '/nova-folha/analise',
			palchv: 'alerta comparar meses variação faltantes',
			acesso: DA_FOLHA,
		},
		{
			area: AREA.codigo,
			titulo: 'Cargas da folha',
			url: '/nova-folha/cargas',
			palchv: 'arquivo layout consignação importar lançamentos estornar',
			acesso: DA_FOLHA,
		},
		{
			area: AREA.codigo,
			titulo: 'Regras da folha',
			url: '/nova-folha/regras',
			palchv: 'rubrica fórmula tabela faixa alíquota versão aprovar mudança',
			acesso: DA_FOLHA,
		},
		{
			area: AREA.codigo,
			titulo: 'Cronograma da folha',
			url: '/nova-folha/cronograma',
			palchv: 'calendário prazo fechamento pagamento',
			acesso: DA_FOLHA,
		},
	],
}
