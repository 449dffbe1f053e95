export const chaveDaEmpresa = (codepramn: number): string => `empresa:${codepramn}`
